import { expect, it } from 'vitest'
import { plantedTree } from './plantedTree.ts'
import { untranslated } from './untranslated.ts'

const found = async (source: string, path = 'src/editor/panels/a.tsx'): Promise<readonly string[]> => {
  await using tree = await plantedTree({ [path]: source })
  return [...(await untranslated(tree.root)).values()]
}

it.each([
  'const a = <p>Save</p>',
  'const a = <p>{isOpen ? "Hide" : "Show"}</p>',
  'const a = <button aria-label="Close" />',
  'const a = <img alt={isOpen ? `Picture of ${name}` : name} />',
  'const a = <Field emptyLabel="None" />',
  "const a = { label: 'Delete', run }",
  "const a = { image: 'Choose an image' }",
  "notify.info('It is saved.')",
  "const words = count === 1 ? 'One clip is left' : `${count} clips are left.`",
  'const words = `until ${time}`',
  'const words = `${start} on track ${row}`',
  "const a = count.toLocaleString('en')",
  "const a = new Intl.NumberFormat('en')",
])('finds English that escapes the catalogue: %s', async (source) => {
  expect(await found(source)).toEqual([expect.stringContaining('line 1 escapes the catalogue')])
})

it('ignores macros, errors for programmers, styles, keys, names in code, and tables that are looked up by code', async () => {
  expect(await found('const a = <p aria-label={t`Close`}>{t`Save ${name}`}</p>')).toEqual([])
  expect(await found("throw new Error('The page has no element.')")).toEqual([])
  expect(await found("const fault = new DOMException('It was stopped.', 'AbortError')")).toEqual([])
  expect(await found('const a = <p className="font-medium flex">{name}</p>')).toEqual([])
  expect(await found('const writerId = `draft ${id}`')).toEqual([])
  expect(await found('const key = needs.map((id) => `voiceover:${id}`)')).toEqual([])
  expect(await found("if (event.key === 'Escape') close('panel')")).toEqual([])
  expect(await found("const a = { message: 'There is no gap.' }", 'src/client/errorWords/page.ts')).toEqual([])
})
