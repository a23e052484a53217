import { t } from '@lingui/core/macro'
import { ClockArrowUp, Download, Plus, Search, Upload } from 'lucide-react'
import type { CaptionFormat } from '../../composition/captionFiles/captionFile.ts'
import { writeCaptionFile } from '../../composition/captionFiles/writeCaptionFile.ts'
import type { CaptionCue, CaptionOverlay } from '../../composition/overlays/caption.ts'
import { downloadFile, fileNameFrom } from '../../ui/downloadFile.ts'
import { DropdownMenu } from '../../ui/menus/DropdownMenu.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import type { MenuEntry } from '../../ui/menus/menuEntry.ts'
import { useSession } from '../session/SessionContext.tsx'
import { cuesWithin, timelineCues } from './files/exportedCues.ts'
import { trackNumber } from '../../base/trackNumber.ts'

export type CaptionsTool = 'find' | 'shift' | null

export interface CaptionsBarProps {
  readonly overlay: CaptionOverlay
  readonly tool: CaptionsTool
  readonly onTool: (tool: CaptionsTool) => void
  readonly onImport: () => void
  readonly onNewCaption: () => void
}

const formats: readonly CaptionFormat[] = ['srt', 'vtt']

const mediaTypes: Readonly<Record<CaptionFormat, string>> = { srt: 'application/x-subrip', vtt: 'text/vtt' }

function downloadCaptions(title: string, cues: readonly CaptionCue[], format: CaptionFormat): void {
  downloadFile(`${fileNameFrom(title) || t`captions`}.${format}`, writeCaptionFile(cues, format), mediaTypes[format])
}

/** Imports and exports caption files, adds a line and opens the tools that change all lines. */
export function CaptionsBar({ overlay, tool, onTool, onImport, onNewCaption }: CaptionsBarProps) {
  const session = useSession()
  const exports = (id: string, download: (format: CaptionFormat) => void): MenuEntry[] =>
    formats.map((format) => ({
      kind: 'action',
      id: `${id}.${format}`,
      label: format === 'vtt' ? t`VTT file, with word timings` : t`${format.toUpperCase()} file`,
      onSelect: () => download(format),
    }))
  const entries: readonly MenuEntry[] = [
    { kind: 'heading', id: 'this', label: t`This caption clip, timed from its start` },
    ...exports('this', (format) => {
      const { document, title } = session.getState()
      downloadCaptions(t`${title} track ${trackNumber(overlay.row)}`, cuesWithin(overlay, document.fps), format)
    }),
    { kind: 'heading', id: 'all', label: t`All captions, timed as on the timeline` },
    ...exports('all', (format) => {
      const { document, title } = session.getState()
      downloadCaptions(title, timelineCues(document), format)
    }),
  ]
  return (
    <div role="toolbar" aria-label={t`Captions`} className="flex items-center gap-0.5">
      <IconButton
        icon={Search}
        size="sm"
        label={t`Find and replace`}
        isPressed={tool === 'find'}
        onClick={() => onTool(tool === 'find' ? null : 'find')}
      />
      <IconButton
        icon={ClockArrowUp}
        size="sm"
        label={t`Shift all lines`}
        isPressed={tool === 'shift'}
        onClick={() => onTool(tool === 'shift' ? null : 'shift')}
      />
      <span className="ms-auto" />
      <IconButton icon={Plus} size="sm" label={t`New caption at the playhead`} onClick={onNewCaption} />
      <IconButton icon={Upload} size="sm" label={t`Import captions`} onClick={onImport} />
      <DropdownMenu
        align="end"
        entries={entries}
        trigger={<IconButton icon={Download} size="sm" label={t`Export SRT or VTT`} />}
      />
    </div>
  )
}
