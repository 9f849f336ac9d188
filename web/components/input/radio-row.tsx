import { chakra, Flex, Grid } from "@chakra-ui/react";
import { useId } from "react";

type Props<V extends string | boolean> = {
  label: string;
  /** In 詳細設定, which stands further in. */
  isNested?: boolean;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

/** One choice out of a few, beside its label. */
export const RadioRow = <V extends string | boolean>({ label, isNested, value, choices, onChange }: Props<V>) => {
  const id = useId();
  return (
    <Grid
      role="radiogroup"
      aria-labelledby={id}
      templateColumns={{ base: "1fr", md: `{sizes.${isNested ? "nestedRadioLabel" : "radioLabel"}} 1fr` }}
      gap={{ base: "1", md: "0 {spacing.3}" }}
      alignItems="start"
    >
      <chakra.span id={id} fontWeight="medium">
        {label}
      </chakra.span>
      <Flex wrap="wrap" columnGap="4.5" rowGap="1.5">
        {choices.map((choice) => (
          <chakra.label
            key={choice.label}
            display="flex"
            alignItems="center"
            gap="2"
            minH={{ mdDown: "8" }}
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              name={id}
              boxSize="4"
              accentColor="brand.solid"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </chakra.label>
        ))}
      </Flex>
    </Grid>
  );
};
