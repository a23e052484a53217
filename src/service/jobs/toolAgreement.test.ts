import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Composition } from '../../composition/schema.ts'
import { applyToolEdit } from '../../composition/tools/applyToolEdit.ts'
import { type EditToolName, type ToolCall, tools } from '../../composition/tools/tools.ts'
import { newComposition, runTool } from '../../testing/service/editorJobs.ts'
import { expectSame } from '../../testing/composition/expectSame.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { arbitraryTools, type ToolCase, toolCaseArbitrary } from '../../testing/tools/toolArbitrary.ts'
import { createToolProject, type ToolProject, withBundledStock } from '../../testing/tools/toolProject.ts'
import { compositionStore } from '../stores/compositions/compositionStore.ts'
import { jobStore } from '../stores/jobs/jobStore.ts'
import { runEditorTool } from './runEditorTool.ts'

const SEED = 20_261_121
const CASES = 1_000
const SENT = 40
const cases: readonly ToolCase[] = fc.sample(toolCaseArbitrary, { numRuns: CASES, seed: SEED })

let service: TestService
let project: ToolProject
beforeAll(async () => {
  // The dry run knows no recogniser, whatever is installed on this machine.
  service = await startTestService({ speech: { recognizer: null, aligner: null, speaker: null } })
  project = await createToolProject(service, cases[0]?.context.resources.voiceovers ?? new Map())
})
afterAll(async () => {
  await service.stop()
})

type Shown = ReturnType<typeof applyToolEdit>

/** Runs the editor's dry run and returns the resulting document or the refusal. */
async function shown(document: Composition, call: ToolCall<EditToolName>): Promise<Shown> {
  return applyToolEdit(document, call, await project.readContext(document, call))
}

/** Whether the dry run lacks captions, which the service can prepare first. */
const isWaiting = (outcome: Shown): boolean => !outcome.ok && outcome.refusal.code === 'captions_needed'

/** Runs the job of a tool without the queue. */
async function runDirectly(composition: Composition, call: ToolCall<EditToolName>) {
  const { context, owner } = service.running
  const { workspaceId, creatorId } = owner
  const { projectId } = project
  const [id, jobId, now] = [randomUUID(), randomUUID(), service.clock.now()]
  const record = await compositionStore.insert(context.db, {
    id,
    workspaceId,
    projectId,
    title: 'Case',
    composition,
    now,
  })
  const expectedUpdatedAt = record.updated_at.toISOString()
  const input = { ...call, expectedUpdatedAt, actor: { kind: 'key', name: 'test' } }
  const permissions = ['read', 'generate', 'write'] as const
  const job = { id: jobId, workspaceId, projectId, creatorId, type: 'editor_tool', permissions, chainId: jobId }
  await jobStore.insert(context.db, { ...job, compositionId: id, input, now })
  await runEditorTool({ jobId }, context, new AbortController().signal)
  const ended = await jobStore.find(context.db, workspaceId, jobId)
  const after = await compositionStore.find(context.db, workspaceId, id)
  if (ended === null || after === null) throw new Error('The case is gone.')
  const { status, error, result } = ended
  return { status, error, applied: result?.applied ?? [], document: after.composition }
}

type Ended = Pick<Awaited<ReturnType<typeof runDirectly>>, 'status' | 'error' | 'applied' | 'document'>

/** The predicted outcome of a job. Messages about captions that cannot be prepared come from the service. */
function expectedEnd({ document, call }: Pick<ToolCase, 'document' | 'call'>, expected: Shown) {
  if (expected.ok) {
    const { document: made, createdIds } = expected.value
    return { status: 'succeeded', refusal: null, overlayIds: [[call.tool, createdIds]], document: made }
  }
  const refusal = isWaiting(expected) ? null : ['tool_refused', expected.refusal.message]
  return { status: 'failed', refusal, overlayIds: [], document }
}

function endOf({ status, error, applied, document }: Ended, expected: Shown) {
  const refusal = error === null || isWaiting(expected) ? null : [error.code, error.message]
  return { status, refusal, overlayIds: applied.map(({ tool, overlayIds }) => [tool, overlayIds]), document }
}

describe('the service', () => {
  it(`produces the editor’s dry-run result for ${CASES} random compositions and tools, seed ${SEED}`, async () => {
    const made = new Set<string>()
    const refused = new Set<string>()
    for (const example of cases) {
      const { document } = example
      const call = withBundledStock(example)
      await project.lay(document, call, example.context.resources)
      const before = await shown(document, call)
      const ended = await runDirectly(document, call)
      const expected = isWaiting(before) ? await shown(document, call) : before
      expectSame(endOf(ended, expected), expectedEnd({ document, call }, expected))
      if (expected.ok) made.add(call.tool)
      else refused.add(expected.refusal.code)
    }
    expect([...made].toSorted()).toEqual([...arbitraryTools].toSorted())
    expect(refused.size).toBeGreaterThan(5)
  }, 240_000)

  it(`does so through its API and queue for ${SENT} cases, seed ${SEED}`, async () => {
    const fitting = cases.map((example) => ({ ...example, call: withBundledStock(example) }))
    // Input that does not match its schema is refused before a job is created.
    const sent = fitting.filter(({ call }) => tools[call.tool].input.safeParse(call.input).success).slice(0, SENT)
    for (const { document, call, context } of sent) {
      await project.lay(document, call, context.resources)
      const before = await shown(document, call)
      const record = await newComposition(service.owner, document, project.projectId)
      const job = await runTool(service.owner, record, call)
      const after = await service.owner.call('readComposition', { params: { compositionId: record.id } })
      const expected = isWaiting(before) ? await shown(document, call) : before
      const ended = { ...job, document: after.composition }
      expectSame(endOf(ended, expected), expectedEnd({ document, call }, expected))
    }
  }, 120_000)
})
