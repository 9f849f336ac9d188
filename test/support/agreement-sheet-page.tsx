import { ChakraProvider } from "@chakra-ui/react";
import { createRoot } from "react-dom/client";
import type { AgreementContent, AgreementType } from "#shared/agreements/content.ts";
import { system } from "#web/theme/app-system.ts";
import { AgreementSheet } from "#web/features/agreements/agreement-sheet.tsx";

declare const agreement: { type: AgreementType; content: AgreementContent };

createRoot(document.getElementById("root")!).render(
  <ChakraProvider value={system}>
    <p>画面のほかの部分</p>
    <AgreementSheet {...agreement} />
  </ChakraProvider>,
);
