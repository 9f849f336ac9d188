import { ChakraProvider, LocaleProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { system } from "#web/theme/app-system.ts";
import { QuestionHost } from "#web/components/dialog/question-host.tsx";
import { makeQueryClient } from "#web/api/api.ts";
import "./web-setup.ts";

/** Draws one piece in the look, language and router of the app; answers the router, to read the address from. */
export const renderPart = (part: ReactNode, path = "/") => {
  const around = (
    <>
      {part}
      <QuestionHost />
    </>
  );
  const router = createMemoryRouter([{ path: "*", element: around }], { initialEntries: [path] });
  const view = render(
    <ChakraProvider value={system}>
      <LocaleProvider locale="ja-JP">
        <QueryClientProvider client={makeQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LocaleProvider>
    </ChakraProvider>,
  );
  return { ...view, router };
};
