import { Box, Button, chakra, Flex, IconButton, useSlotRecipe, VisuallyHidden } from "@chakra-ui/react";
import { LuBuilding2, LuPencil, LuPlus, LuTrash2 } from "react-icons/lu";
import { companyRoutes } from "#shared/companies/routes.ts";
import type { Workplace } from "#shared/companies/workplace.ts";
import { kinds } from "#shared/kinds.ts";
import { confirmRemoval } from "#shared/text/field-messages.ts";
import { useSend } from "#web/api/api.ts";
import { confirm } from "#web/components/dialog/ask.ts";
import { LoadFailed } from "#web/components/messages/load-states.tsx";
import { toast } from "#web/components/messages/toast.ts";
import { employeesTableRecipe } from "./employees-table.recipe.ts";
import { useWorkplaces } from "./use-workplaces.ts";

type Props = { company: number; isRemoved: boolean; onOpen: (workplace: Workplace | undefined) => void };
type RowProps = { workplace: Workplace; isBusy: boolean; onOpen: () => void; onRemove: () => void };

const Row = ({ workplace: { name, laborInsurance, laborOffice }, isBusy, onOpen, onRemove }: RowProps) => (
  <tr>
    <td>{name}</td>
    <td>{laborInsurance}</td>
    <td>{laborOffice}</td>
    <td data-acts>
      <IconButton size="icon" variant="quiet" aria-label={`事業場「${name}」を編集`} disabled={isBusy} onClick={onOpen}>
        <LuPencil aria-hidden />
      </IconButton>
      <IconButton
        size="icon"
        variant="quiet"
        aria-label={`事業場「${name}」を削除`}
        disabled={isBusy}
        onClick={onRemove}
      >
        <LuTrash2 aria-hidden />
      </IconButton>
    </td>
  </tr>
);

const Table = ({ rows, row }: { rows: readonly Workplace[]; row: (of: Workplace) => Omit<RowProps, "workplace"> }) => {
  const styles = useSlotRecipe({ recipe: employeesTableRecipe })();
  return (
    <Box css={[styles.scroller, { "& th:first-of-type": { w: "auto" }, "& td": { py: "1.5" } }]}>
      <table>
        <thead>
          <tr>
            <th scope="col">事業場名</th>
            <th scope="col">労働保険番号</th>
            <th scope="col">監督署</th>
            <th scope="col">
              <VisuallyHidden>操作</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <Row key={each.id} workplace={each} {...row(each)} />
          ))}
        </tbody>
      </table>
    </Box>
  );
};

/** A company's 事業場. Each is made and changed in a dialog of its own, beside the form that they stand in. */
export const WorkplacesSection = ({ company, isRemoved, onOpen }: Props) => {
  const { data, error, refetch, isFetching } = useWorkplaces(company, { enabled: !isRemoved });
  const saving = useSend(companyRoutes.saveWorkplace);
  const removing = useSend(companyRoutes.removeWorkplace);
  const isBusy = saving.isPending || removing.isPending;
  const toastAnswer = (answer: Promise<{ message: string }>) =>
    void answer.then(
      ({ message }) => toast(message),
      ({ message }: Error) => toast(message, "error"),
    );
  const addOwn = () => toastAnswer(saving.mutateAsync({ params: { id: company }, body: { followsCompany: true } }));
  const remove = async ({ id, name, Version }: Workplace) => {
    const question = { title: "事業場の削除", body: confirmRemoval(kinds.workplace), accept: "削除", isDanger: true };
    if (!(await confirm({ ...question, target: <b>{name}</b> }))) return;
    toastAnswer(removing.mutateAsync({ params: { id: company, workplace: id }, query: { Version } }));
  };
  const rows = data?.workplaces;

  if (error && !rows)
    return (
      <LoadFailed
        title="事業場の一覧を読み込めませんでした。"
        detail={error.message}
        onRetry={() => void refetch()}
        isBusy={isFetching}
      />
    );
  return (
    <>
      {rows && rows.length > 0 && (
        <Table rows={rows} row={(of) => ({ isBusy, onOpen: () => onOpen(of), onRemove: () => void remove(of) })} />
      )}
      {rows?.length === 0 && (
        <chakra.p color="fg.muted">
          36協定や届出を事業場ごとに管理するときに登録します。1か所だけの会社は、本社をそのまま登録できます。
        </chakra.p>
      )}
      <Flex wrap="wrap" gap="2" mt="2">
        {rows?.length === 0 && (
          <Button variant="outline" disabled={isBusy} onClick={addOwn}>
            <LuBuilding2 aria-hidden />
            本社（会社の住所）をそのまま登録
          </Button>
        )}
        <Button variant="outline" disabled={isBusy} onClick={() => onOpen(undefined)}>
          <LuPlus aria-hidden />
          事業場を追加
        </Button>
      </Flex>
    </>
  );
};
