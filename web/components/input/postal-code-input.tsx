import { Box } from "@chakra-ui/react";
import type { FieldValues } from "react-hook-form";
import { FieldHelp } from "./field-frame.tsx";
import type { FormField } from "./form-field.ts";
import { FormInput } from "./form-input.tsx";
import { type AddressFields, useAddressLookup } from "./use-address-lookup.ts";

type Props<T extends FieldValues> = { field: FormField<T>; fields: AddressFields<T> };

/** A postal code that fills the address. */
export const PostalCodeInput = <T extends FieldValues>({ field, fields }: Props<T>) => {
  const announcement = useAddressLookup(fields);
  return (
    <Box>
      <FormInput field={field} />
      <FieldHelp role="status">{announcement}</FieldHelp>
    </Box>
  );
};
