import { Button, chakra, Flex } from "@chakra-ui/react";
import { LuX } from "react-icons/lu";
import { chosen, type Filter, isDefault } from "./filter.ts";
import type { ListUrl } from "./list-url.ts";

const Chip = ({ text, onRemove }: { text: string; onRemove: () => void }) => (
  <Flex
    as="span"
    align="center"
    gap="0.5"
    maxW="full"
    h={{ base: "chip", mdDown: "8" }}
    ps="2.5"
    pe="0.5"
    borderWidth="1px"
    borderColor="brand.border"
    borderRadius="full"
    bg="brand.subtle"
    color="brand.fg"
    fontSize="xs"
    fontWeight="medium"
  >
    <chakra.span truncate>{text}</chakra.span>
    <chakra.button
      type="button"
      flex="none"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      w="6"
      h={{ base: "6", mdDown: "8" }}
      cursor="button"
      _print={{ display: "none" }}
      aria-label={`${text}を解除`}
      onClick={onRemove}
    >
      <LuX aria-hidden />
    </chakra.button>
  </Flex>
);

type Props<T> = { url: ListUrl; filters: readonly Filter<T>[]; onClear: () => void };

/** What narrows the list, each with a way to take it off. */
export const ListChips = <T,>({ url, filters, onClear }: Props<T>) => {
  const text = url.params.get("searchText");
  const active = filters.filter((filter) => !isDefault(filter, url.params));
  return (
    <Flex flex="none" wrap="wrap" align="center" gap="2" px="2" pb="2">
      {active.map((filter) => {
        const now = chosen(filter, url.params);
        const label = filter.show?.(now) ?? filter.options.find(({ value }) => value === now)?.label ?? now;
        return (
          <Chip
            key={filter.name}
            text={`${filter.label}：${label}`}
            onRemove={() => url.change({ [filter.name]: undefined }, "push")}
          />
        );
      })}
      {text && <Chip text={`検索：${text}`} onRemove={() => url.change({ searchText: undefined }, "push")} />}
      <Button size="inline" variant="link" _print={{ display: "none" }} onClick={onClear}>
        条件をクリア
      </Button>
    </Flex>
  );
};
