import { Badge, Field } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { LuCircleAlert } from "react-icons/lu";

type Props = {
  label?: string | undefined;
  /** Several inputs under one label: a fieldset with a legend. */
  asGroup?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  help?: ReactNode;
  side?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const RequiredMark = () => (
  <Badge variant="outline" size="xs" fontWeight="normal">
    必須
  </Badge>
);
const ErrorLine = ({ text }: { text: string }) => (
  <>
    <LuCircleAlert aria-hidden />
    {text}
  </>
);

const Group = ({ label, isRequired, isDisabled, help, side, error, className, children }: Props) => {
  const id = useId();
  return (
    <fieldset
      className={`field ${className ?? ""}`}
      disabled={isDisabled}
      aria-describedby={error ? id : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="field-label">
        {label}
        {isRequired && <RequiredMark />}
        {side && <span className="field-side">{side}</span>}
      </legend>
      {help && <p className="field-help">{help}</p>}
      {children}
      {error && (
        <p className="field-error" id={id} role="alert">
          <ErrorLine text={error} />
        </p>
      )}
    </fieldset>
  );
};

/** Label and 必須, help above the input, error below it. */
export const FieldFrame = (props: Props) => {
  const { label, asGroup, isRequired, isDisabled, help, side, error, className, children } = props;
  if (asGroup) return <Group {...props} />;
  return (
    <Field.Root
      className={`field ${className ?? ""}`}
      required={isRequired ?? false}
      disabled={isDisabled ?? false}
      invalid={Boolean(error)}
    >
      {label !== undefined && (
        <div className="field-label">
          <Field.Label>{label}</Field.Label>
          {isRequired && <RequiredMark />}
          {side && <span className="field-side">{side}</span>}
        </div>
      )}
      {help && <Field.HelperText className="field-help">{help}</Field.HelperText>}
      {children}
      <Field.ErrorText className="field-error">{error && <ErrorLine text={error} />}</Field.ErrorText>
    </Field.Root>
  );
};
