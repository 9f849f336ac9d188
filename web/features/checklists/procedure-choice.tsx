import { Box, Button, chakra, Flex, NativeSelect } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { ProcedureName } from "#shared/checklists/procedure-name.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import type { ChecklistRow } from "#shared/checklists/row.ts";
import { showInstantDay } from "#shared/dates/day.ts";
import { procedures } from "#shared/procedures/all.ts";
import { procedureLabel } from "#shared/procedures/chosen-procedure.ts";
import { procedureNameKey } from "#shared/procedures/find-procedures.ts";
import { useRoute, useSend } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { FieldError, FieldHelp } from "#web/components/input/field-frame.tsx";
import { toast } from "#web/components/messages/toast.ts";

/** What the office remembers of 内容; undefined before it is known. The form's row is of that procedure. */
const useRemembered = (content: string) => {
  const { setValue, formState } = useFormContext<ChecklistRow>();
  const { defaultValues } = formState;
  const { data, error, refetch } = useRoute(checklistRoutes.listProcedureNames, {});
  const key = procedureNameKey(content);
  const remembered = data?.procedureNames.find((each) => each.key === key);
  const isStored = procedureNameKey(defaultValues?.content ?? "") === key;
  const procedure = data ? remembered?.procedure : isStored ? defaultValues?.procedure : undefined;
  useEffect(() => setValue("procedure", procedure), [setValue, procedure, key]);
  return { isKnown: data !== undefined, remembered, error, refetch };
};

const useWrites = (refetch: () => Promise<unknown>) => {
  const saving = useSend(checklistRoutes.saveProcedureName);
  const removing = useSend(checklistRoutes.removeProcedureName);
  const tell = { onSuccess: ({ message }: { message: string }) => void toast(message), onError: () => void refetch() };
  return {
    save: (name: string, procedure: string, before?: ProcedureName) =>
      saving.mutate({ body: { name, procedure, Version: before?.Version } }, tell),
    remove: ({ AutoId, Version }: ProcedureName) => removing.mutate({ params: { AutoId }, query: { Version } }, tell),
    isBusy: saving.isPending || removing.isPending,
    error: saving.error ?? removing.error,
  };
};

type ChooserProps = { chosen: string; isBusy: boolean; onChoose: (procedure: string) => void };
const Chooser = ({ chosen, isBusy, onChoose }: ChooserProps) => {
  const [procedure, setProcedure] = useState(chosen);
  return (
    <Flex gap="2" mt="1" wrap="wrap" align="center">
      <NativeSelect.Root width={{ base: "72", mdDown: "full" }}>
        <NativeSelect.Field
          aria-label="この内容の手続"
          value={procedure}
          onChange={({ target }) => setProcedure(target.value)}
        >
          <option value="">手続を選択してください</option>
          {procedures.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Button
        variant="outline"
        size="xs"
        loading={isBusy}
        disabled={procedure === "" || procedure === chosen}
        onClick={() => onChoose(procedure)}
      >
        この手続として覚える
      </Button>
    </Flex>
  );
};

type RememberedProps = { remembered: ProcedureName; isBusy: boolean; onChange: () => void; onForget: () => void };
const Remembered = ({ remembered, isBusy, onChange, onForget }: RememberedProps) => {
  const { Dic } = useSession();
  const { procedure, UpdateUserId, UpdatedAt } = remembered;
  const who = [Dic[UpdateUserId], showInstantDay(UpdatedAt)].filter(Boolean).join("、");
  return (
    <>
      この内容は、事務所で「{procedureLabel(procedure)}」として覚えています（{who}）。
      <chakra.span display="inline-flex" gap="2" ms="1">
        <Button variant="outline" size="inline" disabled={isBusy} onClick={onChange}>
          変更
        </Button>
        <Button variant="outline" size="inline" disabled={isBusy} onClick={onForget}>
          取り消す
        </Button>
      </chakra.span>
    </>
  );
};

/** Which procedure 内容 is, where it is not recognised: what the office remembers, and the way to say it for everybody. */
export const ProcedureChoice = () => {
  const { control } = useFormContext<ChecklistRow>();
  const content = useWatch({ control, name: "content" }) ?? "";
  const { isKnown, remembered, error, refetch } = useRemembered(content);
  const { save, remove, isBusy, error: refused } = useWrites(refetch);
  const [changing, setChanging] = useState<ProcedureName>();
  if (!isKnown) return error ? <FieldHelp role="status">手続の呼び名を読み込めませんでした。</FieldHelp> : null;
  const isChanging = !remembered || changing === remembered;
  return (
    <Box gridColumn="1 / -1">
      <FieldHelp role="status">
        {remembered ? (
          <Remembered
            remembered={remembered}
            isBusy={isBusy}
            onChange={() => setChanging(remembered)}
            onForget={() => remove(remembered)}
          />
        ) : (
          "手続を見分けられない内容です。どの手続かを選ぶと、事務所のだれが入力しても、同じ内容に届出ごとの期限が出ます。"
        )}
      </FieldHelp>
      {isChanging && (
        <Chooser
          key={`${procedureNameKey(content)} ${remembered?.Version ?? 0}`}
          chosen={remembered?.procedure ?? ""}
          isBusy={isBusy}
          onChoose={(procedure) => save(content, procedure, remembered)}
        />
      )}
      {refused && <FieldError mt="1">{Object.values(refused.details.fields ?? {})[0] ?? refused.message}</FieldError>}
    </Box>
  );
};
