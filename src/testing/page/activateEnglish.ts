import { i18n } from '@lingui/core'
import { messageParts } from '../../base/messageParts.ts'

// Tests read the sentences as the code has them.
i18n.setMessagesCompiler(messageParts)
i18n.loadAndActivate({ locale: 'en', messages: {} })
