import { ChakraProvider } from "@chakra-ui/react";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { system } from "./system.ts";

/** Everything around the pages: look, server state, router. */
export const App = ({ client, router }: { client: QueryClient; router: DataRouter }) => (
  <ChakraProvider value={system}>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </ChakraProvider>
);
