import { useMemo } from "react";
import { useFormContext } from "react-hook-form";
import { destinationFields } from "#shared/agreements/own-fields.ts";
import type { FilingWay } from "#shared/egov-procedures/way.ts";
import { destinationGone } from "#shared/text/field-messages.ts";
import { egovRoutes } from "#shared/egov/routes.ts";
import { useRoute } from "#web/api/api.ts";
import { Combobox } from "#web/components/input/combobox.tsx";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { AgreementCell, AgreementGrid, CellControl } from "./agreement-grid.tsx";
import { AgreementInput } from "./agreement-input.tsx";
import { nameOf, useFinding, useFindings } from "./findings.tsx";
import type { Values } from "./form-values.ts";
import { WaysFailed } from "./unsent-bar.tsx";

const [nameField, idField] = ["destinationName", "destinationId"].map((at) => nameOf(at));

/** One of the procedure's list: its name and its number at once. */
const ChosenDestination = ({ way }: { way: FilingWay }) => {
  const { setValue } = useFormContext<Values>();
  const { values } = useFindings();
  const { error } = useFinding("destinationName");
  const { data, error: failure, refetch } = useRoute(egovRoutes.procedure, { params: { id: way.AutoId } });
  const list = data?.destinations;
  const choices = useMemo(() => (list ?? []).map(({ id, name }) => ({ value: id, label: name })), [list]);
  if (!data && failure) return <WaysFailed failure={failure.message} onRetry={() => void refetch()} />;
  const { destinationId = "", destinationName = "" } = values.content.fields;
  const isGone = list !== undefined && destinationId !== "" && list.every(({ id }) => id !== destinationId);
  const problem = isGone ? destinationGone(destinationName || destinationId) : error;
  const choose = (chosen: string | number | null) => {
    const found = list?.find(({ id }) => id === chosen);
    setValue(nameField!, found?.name ?? "", { shouldDirty: true });
    setValue(idField!, found?.id ?? "", { shouldDirty: true });
  };
  return (
    <AgreementGrid>
      <AgreementCell at="destinationName" span={6}>
        <FieldFrame
          label="提出先"
          help={`e-Govの提出先一覧から、監督署の名前で探せます（全${way.destinations}件）。`}
          error={problem}
        >
          <CellControl>
            <Combobox
              label="提出先"
              choices={choices}
              isFree={false}
              value={destinationId}
              onChange={choose}
              onBlur={() => undefined}
              isInvalid={problem !== undefined}
              isDisabled={list === undefined}
            />
          </CellControl>
        </FieldFrame>
      </AgreementCell>
    </AgreementGrid>
  );
};

/** Where e-Gov is to send the form: chosen from the procedure's list, typed where there is none. */
export const DestinationPart = ({ way }: { way: FilingWay }) =>
  way.destinations > 0 ? (
    <ChosenDestination way={way} />
  ) : (
    <AgreementGrid>
      {destinationFields.map((field) => (
        <AgreementInput key={field.name} field={field} at={field.name} />
      ))}
    </AgreementGrid>
  );
