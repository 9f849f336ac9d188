import { Stack } from "@chakra-ui/react";
import { importLabels } from "#shared/imports/columns.ts";
import type { OpenImport } from "#shared/csv/open-import.ts";
import { importMessages, openImport } from "#shared/imports/sentences.ts";
import { MessageBar } from "#web/components/messages/message-bar.tsx";

/** Above a list: what is being imported into it and is not over. */
export const OpenImportBars = ({ imports }: { imports: readonly OpenImport[] }) => (
  <Stack gap="2" mb="3">
    {imports.map(({ kind, done, all }) => (
      <MessageBar
        key={kind}
        status="warning"
        title={openImport(importLabels[kind], done, all)}
        detail={importMessages.openElsewhere}
      />
    ))}
  </Stack>
);
