import { makeCsvJob } from "./csv-job.ts";

const handle = makeCsvJob((answer) => postMessage(answer));
addEventListener("message", ({ data }) => void handle(data));
