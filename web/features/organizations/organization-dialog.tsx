import { Button, chakra, Flex, Grid, Input } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { LuExternalLink } from "react-icons/lu";
import { showDay, showInstantDay } from "#shared/dates/day.ts";
import type { AppError } from "#shared/errors.ts";
import type { Organization } from "#shared/organizations/organization.ts";
import { planLabels } from "#shared/payment/state.ts";
import { organizationRoutes } from "#shared/organizations/routes.ts";
import { pagePaths } from "#shared/pages.ts";
import { putRecord, routeQuery, useSend } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { DialogFrame } from "#web/components/dialog/dialog-frame.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { MessageBar } from "#web/components/messages/message-bar.tsx";
import type { RecordDialogProps } from "#web/components/list/record-dialog.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { useOneRequest } from "#web/components/messages/use-one-request.ts";
import { useUnsavedGuard } from "#web/components/dialog/use-unsaved-guard.ts";
import { actionsOf, type Change } from "./actions.ts";
import { stateOf } from "./columns.tsx";

export type OrganizationDialogProps = RecordDialogProps<typeof organizationRoutes.list, Organization, never>;

const limits = [
  ["UserMax", "ユーザー数の上限"],
  ["CompanyMax", "会社数の上限"],
  ["TodoMax", "案件数の上限"],
  ["TaskMax", "作業数の上限"],
  ["PlanMax", "定例業務数の上限"],
  ["CheckListMax", "チェックリスト数の上限"],
] as const;
type LimitName = (typeof limits)[number][0];
const factsOf = (office: Organization) =>
  [
    ["状態", stateOf(office)],
    ["無料期間の終了", showDay(office.trialEndsOn)],
    ["プランの申込日", `${showDay(office.appliedOn)}${office.plan && `（${planLabels[office.plan]}）`}`],
    ["支払いの開始日", showDay(office.activeSince)],
    ["最終利用日", showDay(office.lastUsedOn)],
    ["削除の申請日", showInstantDay(office.deletionAskedAt)],
  ] as const;

/** The office as it is now; `send` saves a change of it, true when that was taken. */
const useOrganization = (record: Organization) => {
  const [office, setOffice] = useState(record);
  const [error, setError] = useState<AppError>();
  const client = useQueryClient();
  const save = useSend(organizationRoutes.save, {
    list: organizationRoutes.list,
    change: (list, { organization }) => ({ organizations: putRecord(list.organizations, organization, "AutoId") }),
  });
  const send = async (change: Change) => {
    setError(undefined);
    try {
      const answer = await save.mutateAsync({
        params: { id: office.AutoId },
        body: { ...change, Version: office.Version },
      });
      setOffice(answer.organization);
      void toast(answer.message);
      return true;
    } catch (refusal) {
      setError(refusal as AppError);
      // What was typed stays; the same press tries again with the newest.
      if ((refusal as AppError).code === "conflict") {
        const { organizations } = await client.fetchQuery(routeQuery(organizationRoutes.list, {}));
        setOffice(organizations.find(({ AutoId }) => AutoId === office.AutoId) ?? office);
      }
      return false;
    }
  };
  return { office, error, send };
};

/** An office as 運営 manages it: its limits, its payment, whether it may be used, its deletion. */
export const OrganizationDialog = ({ record, onClose }: OrganizationDialogProps) => {
  const { office, error, send } = useOrganization(record!);
  const { once, isBusy } = useOneRequest(() => undefined);
  const [typed, setTyped] = useState<Partial<Record<LimitName, string>>>({});
  const { OrgId, role } = useSession();
  const shown = (name: LimitName) => typed[name] ?? String(office[name]);
  const guard = useUnsavedGuard(limits.some(([name]) => shown(name) !== String(office[name])));
  const leave = () => (guard.release(), onClose());
  const close = async () => {
    if (!isBusy && (await guard.mayLeave())) leave();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const numbers = Object.fromEntries(limits.map(([name]) => [name, Number(shown(name))]));
    void once(async () => ((await send(numbers)) ? leave() : undefined));
  };
  const act = async ({ label, body, change }: ReturnType<typeof actionsOf>[number]) => {
    const isDanger = change.deletion === "confirm";
    const isSure = await confirm({ title: label, body, target: <b>{office.Name}</b>, accept: label, isDanger });
    if (isSure) await once(async () => void (await send(change)));
  };

  return (
    <DialogFrame
      title="編集"
      whom={{ name: office.Name, note: `No ${office.AutoId}` }}
      size="short"
      onClose={() => void close()}
      form={{ onSubmit: handleSubmit }}
      bodyProps={{ display: "grid", alignContent: "start", gap: "5" }}
      footer={
        <>
          <Button asChild variant="outline" me="auto">
            <a href={`/t/${office.AutoId}${pagePaths.dashboard}`}>
              <LuExternalLink aria-hidden />
              この事務所を表示
            </a>
          </Button>
          <Button variant="outline" onClick={() => void close()}>
            キャンセル
          </Button>
          <Button type="submit" loading={isBusy} loadingText="保存中…">
            保存
          </Button>
        </>
      }
    >
      {error && <MessageBar status="error" title={error.message} />}
      <Grid as="dl" templateColumns={{ base: "auto 1fr auto 1fr", mdDown: "10rem 1fr" }} columnGap="4" rowGap="2">
        {factsOf(office).map(([label, text]) => (
          <chakra.div key={label} display="contents">
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <dd>{text || "-"}</dd>
          </chakra.div>
        ))}
      </Grid>
      <Grid templateColumns={{ base: "repeat(2, 1fr)", mdDown: "1fr" }} gap="4">
        {limits.map(([name, label]) => (
          <FieldFrame key={name} label={label} isRequired error={error?.details.fields?.[name]}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={shown(name)}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </FieldFrame>
        ))}
      </Grid>
      <Flex wrap="wrap" gap="2">
        {actionsOf(office, role === "root" && OrgId === office.AutoId).map((action) => (
          <Button key={action.label} variant="outline" disabled={isBusy} onClick={() => void act(action)}>
            {action.label}
          </Button>
        ))}
      </Flex>
    </DialogFrame>
  );
};
