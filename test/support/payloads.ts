/** What each payload does when a page runs it. */
const run = "globalThis.ran=1";

const vectors = [
  `<script>${run}</script>`,
  `<script src=data:text/javascript,${run}></script>`,
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<body onload=${run}>`,
  `<details open ontoggle=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<a href="javascript:${run}">押す</a>`,
  `<form action="javascript:${run}"><button>押す</button></form>`,
  `<math><mtext><mglyph><style><img src=x onerror=${run}></style>`,
  `<style>@import "//evil.example/x.css";</style>`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<meta http-equiv=refresh content="0;url=//evil.example/">`,
  `<base href=//evil.example/>`,
  `javascript:${run}//`,
  `{{constructor.constructor('${run}')()}}`,
  `&lt;img src=x onerror=${run}&gt;`,
];
/** What could end the text that a payload stands in. */
const escapes = ["", '"', "'", "`", ">", '">', "-->", "]]>", "</textarea>", "</title>", "\\u003c/script>"];

/** Texts that run as a script, or reach out, where a page takes them for more than text: 242, one of each escape and vector. */
export const payloads = vectors.flatMap((vector) => escapes.map((escape) => escape + vector));
