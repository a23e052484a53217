import { t } from '@lingui/core/macro'
import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

export interface DropZoneProps {
  /** Called with files dropped anywhere in the window, unless an element inside handled the drop (`preventDefault`). */
  readonly onFiles: (files: readonly File[]) => void
  readonly title?: string | undefined
  /** Explains where the files go and which types are accepted. */
  readonly sentence?: string | undefined
  readonly disabled?: boolean | undefined
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}

/**
 * Counts how deep a drag is inside nested elements. `dragenter` on a child fires before `dragleave` on its parent, so
 * only their balance shows whether the drag is still over the page.
 */
export function nextDragDepth(depth: number, event: 'enter' | 'leave' | 'end'): number {
  switch (event) {
    case 'enter':
      return depth + 1
    case 'leave':
      return Math.max(0, depth - 1)
    case 'end':
      return 0
  }
}

/** Lets the whole window accept files, and dims it while files are dragged over it. Folders are ignored. */
export function DropZone({ onFiles, title = t`Drop files`, sentence, disabled = false }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const deliver = useEffectEvent(onFiles)

  useEffect(() => {
    if (disabled) return
    let depth = 0
    const move = (event: 'enter' | 'leave' | 'end') => {
      depth = nextDragDepth(depth, event)
      setIsOver(depth > 0)
    }
    const onEnter = (event: DragEvent) => {
      if (carriesFiles(event)) move('enter')
    }
    const onLeave = (event: DragEvent) => {
      if (carriesFiles(event)) move('leave')
    }
    const onOver = (event: DragEvent) => {
      if (!carriesFiles(event) || event.defaultPrevented) return
      // Without this, the browser would open the file instead.
      event.preventDefault()
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy'
    }
    const onDrop = (event: DragEvent) => {
      move('end')
      if (!carriesFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.items ?? [])]
        .filter((entry) => entry.kind === 'file' && entry.webkitGetAsEntry()?.isDirectory !== true)
        .flatMap((entry) => entry.getAsFile() ?? [])
      if (files.length > 0) deliver(files)
    }
    // Ends the dimming even if an element handled the drop and stopped the event.
    const onEnd = () => move('end')
    window.addEventListener('dragenter', onEnter)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('dragover', onOver)
    window.addEventListener('drop', onDrop)
    window.addEventListener('drop', onEnd, { capture: true })
    return () => {
      window.removeEventListener('dragenter', onEnter)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('drop', onDrop)
      window.removeEventListener('drop', onEnd, { capture: true })
      setIsOver(false)
    }
  }, [disabled])

  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-veil p-3">
      <div className="absolute inset-3 rounded-xl border-2 border-dashed border-focus" />
      <div className="flex max-w-80 flex-col items-center gap-2 rounded-xl border border-line bg-overlay px-8 py-6 text-center shadow-dialog">
        <Upload size={24} strokeWidth={1.5} aria-hidden className="text-accent-text" />
        <p className="text-base font-semibold text-primary">{title}</p>
        {sentence === undefined ? null : <p className="text-sm text-secondary">{sentence}</p>}
      </div>
    </div>
  )
}
