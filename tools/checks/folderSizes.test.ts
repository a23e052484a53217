import { expect, it } from 'vitest'
import { fullFolders } from './folderSizes.ts'
import { plantedTree } from './plantedTree.ts'

const files = (folder: string, count: number, ending = '.ts'): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/file${index}${ending}`, '']))

it('counts the files of a folder, tests and subfolders apart', async () => {
  await using tree = await plantedTree({
    ...files('src/app', 25),
    ...files('src/app', 5, '.test.tsx'),
    ...files('src/app/pages', 5),
    ...files('e2e/fixtures', 26, '.json'),
    ...files('src/service/media/export/layered', 30),
  })
  expect([...(await fullFolders(tree.root))]).toEqual([['e2e/fixtures', '26 files, and a folder holds at most 25.']])
})
