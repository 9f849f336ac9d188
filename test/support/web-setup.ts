import { configure, getConfig } from "@testing-library/react";
import * as React from "react";

const { asyncWrapper, getElementError } = getConfig();
const immediate = () => new Promise((resolve) => setImmediate(resolve));
const isWaiting = () => !!Object(getConfig())._disableExpensiveErrorDiagnostics;
configure({
  // Handlers and table are real, and a lazy part is compiled when it is first asked for: more than the usual second.
  asyncUtilTimeout: 30_000,
  // React draws in immediates, and on a busy machine they come after the timer for which the library waits.
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      const result = await act();
      await immediate();
      await immediate();
      return result;
    }),
  // A wait draws the page once, when it is over, not each time that it looks.
  getElementError: (message, page) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError(message, page),
});

// What a browser has and jsdom has not.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, {
  // As wide as the widest list: the first picture has all columns.
  innerWidth: 4_000,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
  }),
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  scrollTo() {},
  CSS: { escape: (text: string) => text.replace(/[^\w-]/g, "\\$&") },
});
// Nothing has a size there: lists would draw no row, and no button could take the focus.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, get: () => 1_000 },
  clientHeight: { configurable: true, get: () => 700 },
  offsetWidth: { configurable: true, get: () => 1_000 },
  offsetHeight: { configurable: true, get: () => 700 },
  getClientRects: { configurable: true, value: () => [{ width: 10, height: 10 }] },
});
// React keeps for each element the stack that made it, until it has ten thousand of a second: an eighth of the work.
Object.defineProperty(
  (React as unknown as Record<string, object>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE!,
  "recentlyCreatedOwnerStacks",
  { get: () => Infinity, set: () => {} },
);
// A collection of jsdom asks at each step whether one of its elements is called "length".
const { item } = HTMLCollection.prototype;
const lengthOf = Object.getOwnPropertyDescriptor(HTMLCollection.prototype, "length")!.get!;
HTMLCollection.prototype[Symbol.iterator] = function (this: HTMLCollection) {
  const length = lengthOf.call(this) as number;
  return Array.from({ length }, (_, index) => item.call(this, index)!).values();
};
// The queries of a test look at all elements, for which jsdom would ask its matcher of selectors about each.
for (const prototype of [Element.prototype, Document.prototype]) {
  const { querySelectorAll } = prototype;
  prototype.querySelectorAll = function (this: Element | Document, selector: string) {
    return (selector === "*" ? [...this.getElementsByTagName("*")] : querySelectorAll.call(this, selector)) as never;
  };
}
// For the labels of one field jsdom walks through the document once for each label in it.
const labels = {
  configurable: true,
  get(this: HTMLElement) {
    const isOwn = (label: HTMLLabelElement) => (label.htmlFor ? label.htmlFor === this.id : label.control === this);
    return [...document.getElementsByTagName("label")].filter(isOwn);
  },
};
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(prototype, "labels", labels);
// Nothing is drawn there, and each of Emotion's rules would be asked whether an element can be seen.
const insertBefore = document.head.insertBefore.bind(document.head);
document.head.insertBefore = <Added extends Node>(node: Added, before: Node | null) =>
  node instanceof HTMLStyleElement && node.dataset.emotion ? node : insertBefore(node, before);
Element.prototype.scrollTo = () => {};
Element.prototype.scrollBy = () => {};
Element.prototype.scrollIntoView = () => {};
