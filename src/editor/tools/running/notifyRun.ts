import { t } from '@lingui/core/macro'
import { labelText } from '../../../client/messages/labelText.ts'
import type { Tool } from '../../../composition/tools/tools.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { isLastStep, onceNotLastStep, undoLastStep } from '../../session/changes/lastStep.ts'
import type { Session } from '../../session/session.ts'
import { wordsOfJob } from '../../../client/errorWords/wordsOfJob.ts'
import type { ToolRun } from './sendTool.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

const NOTICE = 'tool-run'

/** Shows a notice about a step. It offers undo while the step is the last one. */
function notifyStep(session: Session, stepId: number, title: string): void {
  if (!isLastStep(session, stepId)) return notify.success(title, { id: NOTICE })
  onceNotLastStep(session, stepId, () => notify.dismiss(NOTICE))
  const undo = (): void => {
    const outcome = undoLastStep(session, stepId)
    if (!outcome.ok)
      notify.warning(t`This could not be undone.`, { detail: sentenceOfError(outcome.refusal), id: 'refusal' })
  }
  notify.success(title, { id: NOTICE, action: { label: t`Undo`, onSelect: undo } })
}

/** Shows the outcome of a call whose form is closed. Does nothing once the composition is closed. */
export function notifyRun(session: Session, tool: Tool, run: ToolRun): void {
  if (session.host.current() === null) return
  switch (run.kind) {
    case 'done': {
      // Labels of the job itself are in the language of the service.
      const step = session.getState().past.find(({ id }) => id === run.stepId)
      const title = t`${labelText(step?.label ?? tool.words.label)}: done.`
      return run.stepId === null ? notify.success(title, { id: NOTICE }) : notifyStep(session, run.stepId, title)
    }
    case 'failed': {
      const { title, next } = wordsOfJob(run.job, 'tool')
      return notify.error(t`${labelText(tool.words.label)}: failed.`, {
        id: NOTICE,
        detail: next === undefined ? title : `${title} ${next}`,
      })
    }
    case 'refused':
      return notify.error(t`${labelText(tool.words.label)}: not possible.`, { id: NOTICE, detail: run.words.title })
    case 'idle':
    case 'running':
  }
}
