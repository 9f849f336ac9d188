import { useState } from "react";
import { createRoot } from "react-dom/client";

/** The least that a sign-in page in React can be. */
const Form = () => {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  return (
    <form>
      <input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <input type="password" value={password} onChange={({ target }) => setPassword(target.value)} />
      <button disabled={!email || !password}>ログイン</button>
    </form>
  );
};

createRoot(document.getElementById("root")!).render(<Form />);
