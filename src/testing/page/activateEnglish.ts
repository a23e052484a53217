import { i18n } from '@lingui/core'
import { messageParts } from '../../base/messageParts.ts'

// Tests and pages of tools read the sentences as the code has them. Import it before any module with a label.
i18n.setMessagesCompiler(messageParts)
i18n.loadAndActivate({ locale: 'en', messages: {} })
