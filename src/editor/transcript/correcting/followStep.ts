import type { Session } from '../../session/session.ts'

/** Calls back when an undo step is undone or redone. */
export function followStep(
  session: Session,
  stepId: number,
  { onRedo, onUndo }: { readonly onUndo: () => void; readonly onRedo: () => void },
): void {
  session.listen((event) => {
    if (event.type === 'undone') {
      const isOfStep = event.change.records.some(
        (record) => record.kind === 'patch' && record.role === 'undo' && record.stepId === stepId,
      )
      if (isOfStep) onUndo()
    } else if (event.type === 'redone' && event.change.step?.id === stepId) onRedo()
  })
}
