import { createProject } from '../openComposition.ts'
import { pressEverything } from './pressEverything.ts'
import { expectOpen, type Stage } from './stage.ts'

/** Shows the page of automatic edits, with the fields of a story and of variations. */
export async function showAutoEdits({ found, page, read, service }: Stage): Promise<void> {
  const projectId = await createProject(page, service, '12')
  await page.goto(`/projects/${projectId}/create/edit`)
  await expectOpen(page.locator('main h1'))
  await read()
  await pressEverything(page, found)
}
