import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { EMOJI_FONT_WHOLE } from '../../../scene/fonts/fontStack.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import type { EmojiDescriptor } from '../fields/inspectorField.ts'
import { sharedValue } from '../sharedValue.ts'
import type { ControlProps } from './controlFrame.ts'

/** Loaded when first opened. */
const EmojiPicker = lazy(async () => (await import('../../../ui/emoji/EmojiPicker.tsx')).EmojiPicker)

/** Shows the current emoji and a picker for another one. */
export function EmojiControl({ field, overlays, change }: ControlProps<EmojiDescriptor>) {
  const [isOpen, setIsOpen] = useState(false)
  const value = sharedValue(overlays, field.read, '')
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <span aria-hidden className="text-3xl leading-none" style={{ fontFamily: `"${EMOJI_FONT_WHOLE}"` }}>
          {value === 'mixed' ? '' : value}
        </span>
        {value === 'mixed' ? <span className="text-xs text-muted">{t`Mixed`}</span> : null}
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t`Close the list` : t`Choose another`}
        </Button>
      </div>
      {isOpen ? (
        <EmojiPicker
          fontFamily={EMOJI_FONT_WHOLE}
          verb={t`Use`}
          onPick={(emoji) => change.commit((overlay) => field.write(emoji, overlay))}
        />
      ) : null}
    </div>
  )
}
