import { useEffect, useRef, useState } from "react";
import { LuSearch, LuX } from "react-icons/lu";
import { buttons } from "#web/components/page/buttons.classes.ts";
import { listTools } from "./list-tools.classes.ts";

const pause = 300;

type Props = { value: string; placeholder: string; onSearch: (text: string) => void };

/**
 * Asks for a search 300 ms after the last key, never in the middle of a composition:
 * text that an input method has not confirmed is not searched for.
 */
export const SearchBox = ({ value, placeholder, onSearch }: Props) => {
  const [text, setText] = useState(value);
  const isComposing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(value);

  useEffect(() => {
    // The address changed by itself (Back, 条件をクリア), not through this box.
    if (value !== asked.current) setText(value);
    asked.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (next: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current = next;
      onSearch(next);
    }, wait);
  };
  const handleChange = (next: string) => {
    setText(next);
    if (!isComposing.current) search(next, pause);
  };

  return (
    <div role="search" className={listTools.search}>
      <div className={listTools.glass}>
        <LuSearch aria-hidden />
      </div>
      <input
        className={listTools.text}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={`検索（${placeholder}）`}
        placeholder={placeholder}
        value={text}
        onChange={(event) => handleChange(event.target.value)}
        onCompositionStart={() => {
          isComposing.current = true;
          clearTimeout(timer.current);
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          search(event.currentTarget.value, pause);
        }}
      />
      {text && (
        <button
          type="button"
          className={buttons.clear}
          aria-label="検索の文字を消す"
          onClick={() => (setText(""), search("", 0))}
        >
          <LuX aria-hidden />
        </button>
      )}
    </div>
  );
};
