const name = "todoke-session";

/** Notifies the other tabs of this browser that somebody has signed in or out. */
export const notifyTabs = () => {
  const channel = new BroadcastChannel(name);
  channel.postMessage("changed");
  channel.close();
};

/** Calls the listener when another tab says so; answers a function that stops it. */
export const onTabNotice = (listener: () => void) => {
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  return () => channel.close();
};
