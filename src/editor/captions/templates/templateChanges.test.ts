import { expect, it } from 'vitest'
import { applyEdit } from '../../../composition/editRegistry.ts'
import { newCaption } from '../../../composition/overlays/defaults.ts'
import { composition, context, overlay } from '../../../testing/composition/overlays.ts'
import { templateRequests } from './templateChanges.ts'

const empty = composition([])

function chosen(styles: object, templateId: 'one-word' | 'classic') {
  const caption = overlay({ ...newCaption(empty, [], { from: 0 }), id: 1, styles })
  if (caption.type !== 'caption') throw new Error('It is a caption.')
  const document_ = composition([caption])
  const [request] = templateRequests(document_, [caption], templateId)
  const applied = request ? applyEdit(document_, request, context) : null
  return applied?.ok ? applied.value.document.overlays[0] : null
}

it('gives a caption the template and its font size', () => {
  expect(chosen({ fontSize: 77 }, 'one-word')).toMatchObject({ templateId: 'one-word', styles: { fontSize: 134 } })
})

it('keeps a changed size and other styles', () => {
  expect(chosen({ fontSize: 50, color: '#ff0000' }, 'one-word')).toMatchObject({
    templateId: 'one-word',
    styles: { fontSize: 50, color: '#ff0000' },
  })
})
