import { ChakraProvider } from "@chakra-ui/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { LoginPage } from "./login-page.tsx";
import { system } from "./system.ts";

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <LoginPage />
    </ChakraProvider>
  </StrictMode>,
);
