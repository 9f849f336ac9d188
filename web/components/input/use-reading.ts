import { type CompositionEvent, type FormEvent, useRef, useState } from "react";
import { type FieldValues, type Path, useFormContext } from "react-hook-form";
import { isComposing } from "./is-ime.ts";
import { readingRecorder } from "./reading.ts";

/** Handlers of a name's input: its kana field follows what an input method writes, until somebody types there. */
export const useReading = <T extends FieldValues>(kanaField: Path<T> | undefined) => {
  const { getValues, setValue } = useFormContext<T>();
  const [recorder] = useState(readingRecorder);
  const proposed = useRef("");
  if (!kanaField) return {};
  const follow = (name: string) => {
    const kana = recorder.read(name);
    const now: string = getValues(kanaField) ?? "";
    if (kana === undefined || kana === now || (now !== "" && now !== proposed.current)) return;
    proposed.current = kana;
    setValue(kanaField, kana as never, { shouldDirty: true, shouldValidate: kana !== "" });
  };
  return {
    onCompositionUpdate: ({ data }: CompositionEvent) => recorder.compose(data),
    onCompositionEnd: ({ data, currentTarget }: CompositionEvent<HTMLInputElement>) => {
      recorder.confirm(data);
      follow(currentTarget.value);
    },
    onInput: ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
      if (!isComposing(nativeEvent)) follow(currentTarget.value);
    },
  };
};
