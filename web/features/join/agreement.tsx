import { Button, chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { LuCircleCheck } from "react-icons/lu";
import { messages } from "#shared/text/messages.ts";
import { lazyPart } from "#web/components/loading/lazy-part.tsx";
import type { PageForm } from "./join-form.ts";

const TermsDialog = lazyPart(async () => (await import("./terms-dialog.tsx")).TermsDialog);

/** The link to the terms, and that they were agreed to. */
export const Agreement = () => {
  const [isOpen, setOpen] = useState(false);
  const { setValue, watch } = useFormContext<PageForm>();
  const agree = () => {
    setValue("isAgreed", true, { shouldDirty: true, shouldValidate: true });
    setOpen(false);
  };
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <p>登録するには、利用規約への同意が必要です。</p>
      <Button variant="outline" onClick={() => setOpen(true)}>
        利用規約
      </Button>
      <chakra.p role="status" display="inline-flex" alignItems="center" gap="1" color="fg.success">
        {watch("isAgreed") && (
          <>
            <LuCircleCheck aria-hidden />
            {messages.termsAgreed}
          </>
        )}
      </chakra.p>
      {isOpen && <TermsDialog onAgree={agree} onClose={() => setOpen(false)} />}
    </Flex>
  );
};
