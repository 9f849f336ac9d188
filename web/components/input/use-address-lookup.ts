import { useEffect, useRef, useState } from "react";
import { type FieldValues, type Path, useFormContext } from "react-hook-form";
import { AppError } from "#shared/errors.ts";
import { messages } from "#shared/text/messages.ts";
import type { PostalAddress } from "#shared/postal-codes/postal-code.ts";
import { postalCodeRoutes } from "#shared/postal-codes/routes.ts";
import { send } from "#web/api/send.ts";
import { confirm } from "#web/components/dialog/ask.ts";

/** A constant of the module: where the postal code stands, and what each field of the address gets. */
export type AddressFields<T extends FieldValues> = {
  code: Path<T>;
  filled: { [K in Path<T>]?: (found: PostalAddress) => string };
};

/** The typed address already begins with the found one: 千代田区丸の内 → 千代田区丸の内１－１. */
const continues = (typed: string, found: string) => typed === "" || typed.startsWith(found);

const mayReplace = (found: PostalAddress) =>
  confirm({
    title: messages.confirmTitle,
    body: "入力済みの住所を、郵便番号の住所に置き換えますか？",
    target: `${found.prefecture}${found.address1}`,
    accept: "置き換える",
    refuse: "置き換えない",
  });

/** Fills prefecture, address and both kanas once a postal code is whole; asks before it replaces what was typed. */
export const useAddressLookup = <T extends FieldValues>(fields: AddressFields<T>): string => {
  // The context is a new object whenever anything about the form changes, its functions are not.
  const { getValues, setValue, subscribe, formState } = useFormContext<T>();
  const isChecked = useRef(false);
  useEffect(() => {
    isChecked.current = formState.isSubmitted;
  });
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const names = Object.keys(fields.filled) as Path<T>[];
    const text = (name: Path<T>) => String(getValues(name));
    let abort = new AbortController();
    let known = text(fields.code);
    const fill = async (code: string) => {
      const { signal } = abort;
      const found = await send(postalCodeRoutes.get, { params: { code } }, { signal });
      const filled = (name: Path<T>) => fields.filled[name]!(found);
      const isFree = names.every((name) => continues(text(name), filled(name)));
      if (!isFree && !(await mayReplace(found))) return;
      for (const name of names)
        if (filled(name) && (!isFree || text(name) === ""))
          setValue(name, filled(name) as never, { shouldDirty: true, shouldValidate: isChecked.current });
      setAnnouncement(messages.addressFilled);
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const code = text(fields.code);
        if (code === known) return;
        known = code;
        abort.abort();
        abort = new AbortController();
        const { signal } = abort;
        setAnnouncement("");
        // A copy and a newer record bring their address along: only what is typed is looked up.
        if (name !== fields.code || !/^\d{3}-\d{4}$/.test(code)) return;
        fill(code).catch((error: unknown) => {
          if (!signal.aborted) setAnnouncement(error instanceof AppError ? error.message : messages.unexpected);
        });
      },
    });
    return () => {
      unsubscribe();
      abort.abort();
    };
  }, [fields, getValues, setValue, subscribe]);
  return announcement;
};
