// The first module chooses, so that /login loads neither router nor form library (first-load budget 125 KB).
if (location.pathname === "/") location.replace("/login");
else if (location.pathname === "/login") void import("#web/features/login/start.tsx");
else void import("#web/app/start.tsx");
