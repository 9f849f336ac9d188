import ts from "typescript";

/**
 * Checks each folder by its own `tsconfig.json`, and in it the folder's own files alone: those that it imports are checked
 * by theirs, and `tsc -p` would check most of the house five times. What packages declare is read once for all.
 */
const folders = ["shared", "functions", "web", "infra", "test"];

const declared = new Map<string, ts.SourceFile | undefined>();
const hostOf = (options: ts.CompilerOptions) => {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...rest) => {
    if (!file.includes("/node_modules/")) return getSourceFile(file, ...rest);
    if (!declared.has(file)) declared.set(file, getSourceFile(file, ...rest));
    return declared.get(file);
  };
  return host;
};
const configHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
  },
};
const check = (folder: string) => {
  const parsed = ts.getParsedCommandLineOfConfigFile(`${folder}/tsconfig.json`, undefined, configHost);
  const { options, fileNames: rootNames, errors: configFileParsingDiagnostics } = parsed!;
  const program = ts.createProgram({ rootNames, options, host: hostOf(options), configFileParsingDiagnostics });
  const own = new Set(rootNames);
  return [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program
      .getSourceFiles()
      .filter(({ fileName }) => own.has(fileName))
      .flatMap((source) => [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]),
  ];
};
const found = folders.flatMap(check);
if (found.length > 0) {
  console.error(ts.formatDiagnosticsWithColorAndContext(found, ts.createCompilerHost({})));
  process.exitCode = 1;
}
