const name = "todoke-session";

/** Tells the other tabs of this browser that somebody has signed in or out. */
export const tellTabs = () => {
  const channel = new BroadcastChannel(name);
  channel.postMessage("changed");
  channel.close();
};

/** What to do when another tab has told it; call the answer to hear no more. */
export const onTold = (listener: () => void) => {
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  return () => channel.close();
};
