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

type Outcome = { onDone: () => void; onRefused: () => void };
const useWrites = ({ onDone, onRefused }: Outcome) => {
  const saving = useSend(checklistRoutes.saveProcedureName);
  const removing = useSend(checklistRoutes.removeProcedureName);
  const onSuccess = ({ message }: { message: string }) => {
    void toast(message);
    onDone();
  };
  const tell = { onSuccess, onError: onRefused };
  return {
    save: (name: string, { procedure, Version }: Picked) => saving.mutate({ body: { name, procedure, Version } }, tell),
    remove: ({ AutoId, Version }: ProcedureName) => removing.mutate({ params: { AutoId }, query: { Version } }, tell),
    isBusy: saving.isPending || removing.isPending,
    error: saving.error ?? removing.error,
  };
};

/** What somebody is choosing for a 内容, and the version of what was remembered when they saw it. */
type Picked = { key: string; procedure: string; Version: number | undefined };

const touch = { h: "touch", px: "3" };

type ChooserProps = {
  procedure: string;
  /** What is remembered already. */
  chosen: string | undefined;
  isBusy: boolean;
  onPick: (procedure: string) => void;
  onChoose: () => void;
};
const Chooser = ({ procedure, chosen, isBusy, onPick, onChoose }: ChooserProps) => (
  <Flex gap="2" mt="1" wrap="wrap" align="center">
    <NativeSelect.Root width={{ base: "72", mdDown: "full" }}>
      <NativeSelect.Field aria-label="この内容の手続" value={procedure} onChange={({ target }) => onPick(target.value)}>
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
      onClick={onChoose}
    >
      この手続として覚える
    </Button>
  </Flex>
);

type RememberedProps = { remembered: ProcedureName; isBusy: boolean; onChange: () => void; onForget: () => void };
const Remembered = ({ remembered, isBusy, onChange, onForget }: RememberedProps) => {
  const { Dic } = useSession();
  const { procedure, UpdateUserId, UpdatedAt } = remembered;
  const who = [Dic[UpdateUserId], showInstantDay(UpdatedAt)].filter(Boolean).join("、");
  return (
    <>
      この内容は、事務所で「{procedureLabel(procedure)}」として覚えています（{who}）。
      <chakra.span display="inline-flex" gap="2" ms="1">
        <Button variant="outline" size="inline" disabled={isBusy} mdDown={touch} onClick={onChange}>
          変更
        </Button>
        <Button variant="outline" size="inline" disabled={isBusy} mdDown={touch} onClick={onForget}>
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
  const [picking, setPicking] = useState<Picked>();
  const key = procedureNameKey(content);
  // Where a colleague was first, their choice is shown above one's own, which stays and may be pressed again.
  const onRefused = async () => {
    const { data } = await refetch();
    const Version = data?.procedureNames.find((each) => each.key === picking?.key)?.Version;
    if (data) setPicking((now) => now && { ...now, Version });
  };
  const {
    save,
    remove,
    isBusy,
    error: refused,
  } = useWrites({
    onDone: () => setPicking(undefined),
    onRefused: () => void onRefused(),
  });
  if (!isKnown) return error ? <FieldHelp role="status">手続の呼び名を読み込めませんでした。</FieldHelp> : null;
  const isPicking = picking?.key === key;
  const { procedure = "", Version } = isPicking ? picking : (remembered ?? {});
  return (
    <Box gridColumn="1 / -1">
      <FieldHelp role="status">
        {remembered ? (
          <Remembered
            remembered={remembered}
            isBusy={isBusy}
            onChange={() => setPicking({ key, procedure, Version })}
            onForget={() => remove(remembered)}
          />
        ) : (
          "手続を見分けられない内容です。どの手続かを選ぶと、事務所のだれが入力しても、同じ内容に届出ごとの期限が出ます。"
        )}
      </FieldHelp>
      {(!remembered || isPicking) && (
        <Chooser
          procedure={procedure}
          chosen={remembered?.procedure}
          isBusy={isBusy}
          onPick={(chosen) => setPicking({ key, procedure: chosen, Version })}
          onChoose={() => save(content, { key, procedure, Version })}
        />
      )}
      {refused && <FieldError mt="1">{Object.values(refused.details.fields ?? {})[0] ?? refused.message}</FieldError>}
    </Box>
  );
};
