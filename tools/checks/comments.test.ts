import { expect, it } from 'vitest'
import { comments } from './comments.ts'
import { plantedTree } from './plantedTree.ts'

const found = async (source: string, path = 'src/app/a.ts'): Promise<string> => {
  await using tree = await plantedTree({ [path]: source })
  return [...(await comments(tree.root)).values()].join('\n')
}

it.each([
  '/** Where the file is. */',
  '/**\n * Of the overlay.\n */',
  '// Who asks.\nconst a = 1',
  'const a = 1 // What it costs',
  '{\n  /* Where it is null. */\n}',
])('refuses a comment that opens with such a word: %j', async (source) => {
  expect(await found(source)).toMatch(/src\/app\/a\.ts:\d+ opens with “(?:Where|Of|What|Who)”/u)
})

it.each([
  '// told of a save',
  'const told = 1',
  'const wasTold = 1',
  'const toldOnce = 1',
  'const lookAround = 1',
  '/** The heldGesture. */',
])('refuses a word of the list in a comment or an identifier: %j', async (source) => {
  expect(await found(source)).toContain('Use the word of the field.')
})

it.each([
  ['const MOST_ROWS = 3', 'MAX_…'],
  ['const SHORTEST_PAUSE_MS = 3', 'MIN_…'],
  ['const maximumBytes = 3', 'max…'],
  ['interface SaveQuestion {}', '…Options or …Input'],
])('refuses the form of %s', async (source, use) => {
  expect(await found(source)).toContain(`Write ${use}.`)
})

it('names the line of each breach, by folder', async () => {
  await using tree = await plantedTree({
    'src/editor/timeline/tiles/a.ts': '\nconst told = 1\n',
    'tools/bench/b.ts': '// Of a frame.\n',
    'e2e/c.spec.ts': 'const a = 1\n',
    'scripts/d.mjs': '// What it does.\n',
  })
  const over = await comments(tree.root)
  expect([...over.keys()].toSorted()).toEqual(['scripts', 'src/editor/timeline', 'tools/bench'])
  expect(over.get('src/editor/timeline')).toContain('src/editor/timeline/tiles/a.ts:2 says “told”')
})

it('accepts texts, longer words, later lines of a comment, and names of the API and of Intl', async () => {
  expect(await found("const a = 'told'; const b = `// Where ${a}`")).toBe('')
  expect(await found('const untold = 1; const newsletter = 2; const offset = 3')).toBe('')
  expect(await found('// The value at the place\n// Where it is set.\nconst a = 1')).toBe('')
  expect(await found('const maximumSourceBytes = 1; const options = { maximumFractionDigits: 2 }')).toBe('')
  expect(await found('/** Null if there is none. Whether it is set. */')).toBe('')
})
