import { Button, chakra } from "@chakra-ui/react";
import type { ProcedureName } from "#shared/checklists/procedure-name.ts";
import { checklistRoutes } from "#shared/checklists/routes.ts";
import { showInstantDay } from "#shared/dates/day.ts";
import { procedureLabel } from "#shared/procedures/chosen-procedure.ts";
import { useRoute, useSend } from "#web/api/api.ts";
import { useSession } from "#web/api/use-session.ts";
import { PageSection } from "#web/components/form/section-page.tsx";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { useToastedRequest } from "#web/components/messages/use-toasted-request.ts";

const Names = chakra("ul", { base: { listStyle: "none", maxH: "96", overflowY: "auto" } });
const Name = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) 14rem auto",
    alignItems: "center",
    columnGap: "4",
    rowGap: "1",
    py: "2",
    borderTopWidth: "1px",
    borderColor: "border.muted",
    overflowWrap: "anywhere",
    mdDown: { gridTemplateColumns: "minmax(0, 1fr) auto", "& > span": { gridColumn: "1" } },
  },
});

type LineProps = { of: ProcedureName; isBusy: boolean; onForget: () => void };
const Line = ({ of: { name, procedure, UpdateUserId, UpdatedAt }, isBusy, onForget }: LineProps) => {
  const { Dic } = useSession();
  return (
    <Name>
      <span>{name}</span>
      <span>{procedureLabel(procedure)}</span>
      <chakra.span color="fg.muted" textStyle="xs">
        {[Dic[UpdateUserId], showInstantDay(UpdatedAt)].filter(Boolean).join("　")}
      </chakra.span>
      <Button
        variant="outline"
        size="xs"
        disabled={isBusy}
        aria-label={`「${name}」を取り消す`}
        gridRow={{ mdDown: "1" }}
        gridColumn={{ mdDown: "2" }}
        onClick={onForget}
      >
        取り消す
      </Button>
    </Name>
  );
};

/** 手続の呼び名: what the office's own names are taken for, each with who said so. */
export const ProcedureNamesSection = () => {
  const { data, error, isFetching, refetch } = useRoute(checklistRoutes.listProcedureNames, {});
  const { mutateAsync } = useSend(checklistRoutes.removeProcedureName);
  const { sendToasted, isBusy } = useToastedRequest();
  const forget = async ({ AutoId, Version }: ProcedureName) => {
    await sendToasted(() => mutateAsync({ params: { AutoId }, query: { Version } }));
    void refetch();
  };
  const names = data?.procedureNames.toSorted((one, other) => one.name.localeCompare(other.name, "ja"));
  return (
    <PageSection
      title="手続の呼び名"
      help="電子申請の内容を、どの手続として期限を数えるかです。電子申請の編集画面で選ぶと、ここに加わります。"
    >
      {error && !data && (
        <LoadFailed
          room="none"
          title="手続の呼び名を読み込めませんでした。"
          detail={error.message}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {names?.length === 0 && <p>まだありません。</p>}
      {names && names.length > 0 && (
        <Names tabIndex={0} aria-label="手続の呼び名">
          {names.map((each) => (
            <Line key={each.AutoId} of={each} isBusy={isBusy} onForget={() => void forget(each)} />
          ))}
        </Names>
      )}
    </PageSection>
  );
};
