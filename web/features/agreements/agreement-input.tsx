import { chakra, VisuallyHidden } from "@chakra-ui/react";
import { memo, type ReactNode } from "react";
import type { AgreementField } from "#shared/agreements/form.ts";
import { FieldFrame } from "#web/components/input/field-frame.tsx";
import { AgreementControl } from "./agreement-control.tsx";
import { AgreementCell, CellControl, TableCell } from "./agreement-grid.tsx";
import { nameOf, useFinding } from "./findings.tsx";

const wide = ["longText", "tick", "choices"];
const groups = ["choices", "postalCode", "phone", "laborInsurance"];

type Props = {
  field: AgreementField;
  /** Where the value stands, as the rules name it: `industry`, `overtime[0].day`. */
  at: string;
  /** The first part of its label, when it stands above the field and its neighbours. */
  heading?: string | undefined;
  hasHelp?: boolean;
  /** Columns of the grid. */
  span?: number;
  /** A cell of the form's own table. */
  isInTable?: boolean;
};

type ShownProps = Props & ReturnType<typeof useFinding>;
const labelOf = ({ label, valueType }: AgreementField, heading?: string): ReactNode => {
  if (valueType === "tick") return undefined;
  if (!heading) return label;
  return (
    <span>
      <VisuallyHidden>{heading}　</VisuallyHidden>
      {label.replace(/^[^　]*　/, "")}
    </span>
  );
};

/** Drawn anew for its own value and findings alone: a form of twenty rows has more than two hundred of them. */
const Shown = memo(
  ({ field, at, heading, hasHelp = true, span, isInTable, error, warning, limit, left }: ShownProps) => {
    const frame = (
      <FieldFrame
        label={labelOf(field, heading)}
        asGroup={groups.includes(field.valueType)}
        isRequired={field.isRequired ?? false}
        help={hasHelp && field.help}
        error={error}
      >
        <CellControl>
          <AgreementControl {...{ field, limit, left }} name={nameOf(at)} isWrong={error !== undefined} />
          {!error && warning && (
            <chakra.p mt="1" textStyle="xs" color="fg.warning">
              {warning}
            </chakra.p>
          )}
        </CellControl>
      </FieldFrame>
    );
    if (isInTable) return <TableCell at={at}>{frame}</TableCell>;
    return (
      <AgreementCell at={at} span={wide.includes(field.valueType) ? 6 : span}>
        {frame}
      </AgreementCell>
    );
  },
);
Shown.displayName = "AgreementInput";

/** One value of the form with its help, what the law allows beside it, and what is wrong with it. */
export const AgreementInput = (props: Props) => <Shown {...props} {...useFinding(props.at)} />;
