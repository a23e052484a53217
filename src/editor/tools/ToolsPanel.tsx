import { useEffect, useState } from 'react'
import type { Overlay, OverlayId } from '../../composition/schema.ts'
import { type ToolName, toolNames, tools } from '../../composition/tools/tools.ts'
import type { OpenDocument } from '../autosave/documentJob.ts'
import { ToolForm } from './ToolForm.tsx'
import type { ToolInput } from './toolInput.ts'
import { ToolList } from './ToolList.tsx'
import { unseenRunOf } from './running/useToolRun.ts'

/** A request to open the form of `tool`, or the list of tools if it is null. Each new object is a new request. */
export interface FormRequest {
  readonly tool: string | null
}

export interface ToolsPanelProps {
  readonly open: OpenDocument
  readonly asked: FormRequest
  /** The label that the timeline shows for an overlay. */
  readonly nameOf: (overlay: Overlay) => string
  /** Selects an overlay, scrolls to it and moves the playhead there. */
  readonly onReveal: (overlayId: OverlayId) => void
}

interface OpenForm {
  readonly tool: ToolName
  readonly given: ToolInput
  /** Differs each time a form is opened, so that a new form is mounted. */
  readonly id: number
}

const toolNamed = (name: string | null): ToolName | null => toolNames.find((known) => known === name) ?? null

/** Handled requests. They are remembered when the panel is mounted again. */
const answered = new WeakSet<FormRequest>()

export function ToolsPanel({ open, asked, nameOf, onReveal }: ToolsPanelProps) {
  const [seen, see] = useState(() => (answered.has(asked) ? asked : null))
  const [form, setForm] = useState<OpenForm | null>(() => {
    const unseen = unseenRunOf(open.session, null)
    return unseen && { tool: unseen.tool, given: {}, id: 0 }
  })
  const show = (tool: ToolName, given: ToolInput = {}) => setForm({ tool, given, id: (form?.id ?? 0) + 1 })
  if (asked !== seen) {
    see(asked)
    const tool = toolNamed(asked.tool)
    if (tool === null) setForm(null)
    else show(tool)
  }
  useEffect(() => void answered.add(asked), [asked])
  if (form === null) return <ToolList onChoose={({ name }) => show(name)} />
  return (
    <ToolForm
      key={form.id}
      tool={tools[form.tool]}
      given={form.given}
      open={open}
      nameOf={nameOf}
      onReveal={onReveal}
      onBack={() => setForm(null)}
      onUse={show}
    />
  )
}
