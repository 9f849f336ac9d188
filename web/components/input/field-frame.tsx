import { Badge, Box, chakra, Field, Flex, type FlexProps, type HTMLChakraProps } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { LuCircleAlert } from "react-icons/lu";
import type { FieldColumn, FieldWidth, Span } from "./form-field.ts";

type Props = {
  label?: ReactNode;
  isLabelHidden?: boolean | undefined;
  /** Several inputs under one label: a fieldset with a legend. */
  asGroup?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  help?: ReactNode;
  side?: ReactNode;
  error?: string | undefined;
  /** Columns of a FormGrid that it takes. */
  span?: Span | undefined;
  column?: FieldColumn | undefined;
  width?: FieldWidth | undefined;
  children: ReactNode;
};

/** Beside a long fact the name stays in one piece. */
const named = { "& > label": { flexShrink: "0", maxW: "60%" } };

/** The line above a field: its label, and what else is to be known of it. */
export const FieldLabel = (props: FlexProps) => (
  <Flex data-field-label align="center" gap="1.5" w="full" minH="5" fontWeight="medium" css={named} {...props} />
);

/** A fact on a field at the right end of its label. */
export const FieldSide = (props: HTMLChakraProps<"span">) => (
  <chakra.span
    display="inline-flex"
    alignItems="center"
    ms="auto"
    color="fg.muted"
    textStyle="xs"
    fontWeight="normal"
    {...props}
  />
);

export const FieldHelp = (props: HTMLChakraProps<"p">) => <chakra.p color="fg.muted" textStyle="xs" {...props} />;

const ErrorIcon = chakra(LuCircleAlert);
const ErrorText = ({ text }: { text: string }) => (
  <>
    <ErrorIcon flex="none" mt="0.5" fontSize="sm" aria-hidden />
    {text}
  </>
);

export const FieldError = ({ children, ...props }: HTMLChakraProps<"p"> & { children: string }) => (
  <chakra.p display="flex" alignItems="flex-start" gap="1" color="fg.error" textStyle="xs" role="alert" {...props}>
    <ErrorText text={children} />
  </chakra.p>
);

export const RequiredMark = () => (
  <Badge variant="outline" size="xs" fontWeight="normal">
    必須
  </Badge>
);
const place = ({ span, column }: Pick<Props, "span" | "column">) => ({
  ...((span || column === 1) && { "data-wide": true }),
  ...((span || column) && { gridColumn: { md: `${column ? `${column} / ` : ""}span ${span ?? 1}` } }),
});

/** As wide as what the field holds. */
const Narrowed = ({ width, children }: Pick<Props, "width" | "children">) =>
  width ? (
    <Box w="full" maxW={`${width}Field`}>
      {children}
    </Box>
  ) : (
    children
  );

const Group = ({ label, isRequired, isDisabled, help, side, error, children, ...props }: Props) => {
  const id = useId();
  return (
    <chakra.fieldset
      display="flex"
      flexDirection="column"
      minW="0"
      disabled={isDisabled}
      aria-describedby={error ? id : undefined}
      aria-invalid={error ? true : undefined}
      {...place(props)}
    >
      <FieldLabel asChild mb="1">
        <legend>
          {label}
          {isRequired && <RequiredMark />}
          {side && <FieldSide>{side}</FieldSide>}
        </legend>
      </FieldLabel>
      {help && <FieldHelp mb="1">{help}</FieldHelp>}
      {children}
      {error && (
        <FieldError id={id} mt="1">
          {error}
        </FieldError>
      )}
    </chakra.fieldset>
  );
};

/** Label and 必須, help above the input, error below it. */
export const FieldFrame = (props: Props) => {
  const { label, isLabelHidden, asGroup, isRequired, isDisabled, help, side, error, width, children } = props;
  if (asGroup) return <Group {...props} />;
  return (
    <Field.Root
      minW="0"
      required={isRequired ?? false}
      disabled={isDisabled ?? false}
      invalid={Boolean(error)}
      {...place(props)}
    >
      {label !== undefined && (
        <FieldLabel srOnly={isLabelHidden}>
          <Field.Label>{label}</Field.Label>
          {isRequired && <RequiredMark />}
          {side && <FieldSide>{side}</FieldSide>}
        </FieldLabel>
      )}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <Narrowed width={width}>{children}</Narrowed>
      <Field.ErrorText>{error && <ErrorText text={error} />}</Field.ErrorText>
    </Field.Root>
  );
};
