import { t } from '@lingui/core/macro'
import { Crop } from 'lucide-react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { actions } from '../../session/actions/actionRegistry.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

/** Starts cropping on the picture. */
export function CropTools() {
  const session = useSession()
  const action = actions.find(({ id }) => id === 'picture.crop')
  if (!action) return null
  const run = () => {
    const refusal = action.isEnabled(session)
      ? action.run(session)
      : { message: action.needs ?? t`This cannot be cropped right now.` }
    if (refusal) notify.warning(sentenceOfError(refusal), { id: 'refusal' })
  }
  return (
    <Button size="sm" icon={Crop} className="self-start" onClick={run}>
      {t`Crop on the picture`}
    </Button>
  )
}
