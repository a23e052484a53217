import type { Tool } from '../../../composition/tools/tools.ts'
import { notify } from '../../../ui/notices/notify.ts'
import type { Session } from '../../session/session.ts'
import { wordsOfJob } from '../../../client/errorWords/wordsOfJob.ts'
import type { ToolRun } from './sendTool.ts'

const NOTICE = 'tool-run'

/** Says that a step is made, and offers to undo it for as long as it is the last thing that was done. */
function tellStep(session: Session, stepId: number, title: string): void {
  const isLast = (): boolean => session.getState().past.at(-1)?.id === stepId
  if (!isLast()) return notify.success(title, { id: NOTICE })
  const stop = session.subscribe(() => {
    if (isLast()) return
    stop()
    notify.dismiss(NOTICE)
  })
  const undo = (): void => {
    const outcome = isLast() ? session.undo() : null
    if (outcome?.ok) return
    const detail = outcome?.refusal.message ?? 'Something else was done since. Your steps lead back.'
    notify.warning('That was not undone.', { detail, id: 'refusal' })
  }
  notify.success(title, { id: NOTICE, action: { label: 'Undo', onSelect: undo } })
}

/** Says how a call ended that no form shows, as long as the composition is open in the window. */
export function tellRun(session: Session, tool: Tool, run: ToolRun): void {
  if (session.host.current() === null) return
  switch (run.kind) {
    case 'done': {
      const labels = run.job.applied.map(({ label }) => label)
      const title = `${labels.length === 0 ? tool.words.label : labels.join(', ')}: done.`
      return run.stepId === null ? notify.success(title, { id: NOTICE }) : tellStep(session, run.stepId, title)
    }
    case 'failed': {
      const { title, next } = wordsOfJob(run.job, 'tool')
      return notify.error(`${tool.words.label}: not done.`, {
        id: NOTICE,
        detail: next === undefined ? title : `${title} ${next}`,
      })
    }
    case 'refused':
      return notify.error(`${tool.words.label}: not done.`, { id: NOTICE, detail: run.words.title })
    case 'idle':
    case 'running':
  }
}
