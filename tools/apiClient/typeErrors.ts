import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import typescript from 'typescript'
import { openApiText } from '../../src/contract/openApi/openApiDocument.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Generates the types of the API into a folder. Returns the path of their file. */
export async function generateTypes(target: string): Promise<string> {
  const file = join(target, 'api.d.ts')
  // A request may omit a field that has a default.
  await writeFile(file, astToString(await openapiTS(openApiText(), { defaultNonNullable: false })))
  return file
}

/**
 * Checks the program against these types, with the TypeScript version of this package. Returns the errors. `change` may
 * first introduce a fault into the program.
 */
export async function typeErrors(
  types: string,
  change: (text: string) => string = (text) => text,
): Promise<readonly string[]> {
  const file = join(folder, 'program', 'mainJob.ts')
  const changed = change(await readFile(file, 'utf8'))
  const options: typescript.CompilerOptions = {
    target: typescript.ScriptTarget.ES2022,
    module: typescript.ModuleKind.ESNext,
    moduleResolution: typescript.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    paths: { '#api': [types] },
  }
  const host = typescript.createCompilerHost(options)
  const read = host.readFile.bind(host)
  host.readFile = (name) => (name === file ? changed : read(name))
  host.getSourceFile = (name, version) => {
    const text = host.readFile(name)
    return text === undefined ? undefined : typescript.createSourceFile(name, text, version)
  }
  const program = typescript.createProgram([file], options, host)
  return typescript
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => typescript.flattenDiagnosticMessageText(messageText, '\n'))
}
