import type { Migration } from 'kysely/migration';
import * as identity from './0001_identity.ts';
import * as accounts from './0002_accounts.ts';
import * as cards from './0003_cards.ts';
import * as activity from './0004_activity.ts';
import * as walls from './0005_walls.ts';
import * as requests from './0006_requests.ts';
import * as postingOrder from './0007_posting_order.ts';
import * as money from './0008_money.ts';
import * as processor from './0009_processor.ts';
import * as documents from './0010_documents.ts';
import * as applications from './0011_applications.ts';
import * as downloads from './0012_downloads.ts';
import * as statements from './0013_statements.ts';
import * as rollups from './0014_rollups.ts';
import * as audit from './0015_audit.ts';
import * as access from './0016_access.ts';
import * as lists from './0018_lists.ts';
import * as keys from './0019_keys.ts';
import * as posting from './0020_posting.ts';
import * as search from './0021_search.ts';
import * as endings from './0023_endings.ts';
import * as seenRecords from './0025_seen_records.ts';
import * as newEmails from './0026_new_emails.ts';
import * as reckoning from './0027_reckoning.ts';
import * as authorizing from './0029_authorizing.ts';
import * as limits from './0030_limits.ts';
import * as notes from './0031_notes.ts';
import * as authorizationNotes from './0032_authorization_notes.ts';
import * as customers from './0033_customers.ts';
import * as products from './0034_products.ts';
import * as programme from './0035_programme.ts';
import * as files from './0036_files.ts';
import * as apiKeys from './0037_api_keys.ts';
import * as sandbox from './0038_sandbox.ts';
import * as releases from './0039_releases.ts';
import * as refusedCountries from './0040_refused_countries.ts';
import * as savedViews from './0041_saved_views.ts';
import * as byCustomer from './0042_by_customer.ts';
import * as tracedDownloads from './0048_traced_downloads.ts';
import * as months from './0049_months.ts';
import * as rules from './0050_rules.ts';
import * as proposals from './0051_proposals.ts';
import * as succession from './0052_succession.ts';
import * as secondFactors from './0053_second_factors.ts';
import * as ruleUsage from './0060_rule_usage.ts';
import * as notices from './0061_notices.ts';
import * as triedRules from './0062_tried_rules.ts';
import * as longHolds from './0064_long_holds.ts';
import * as viewing from './0065_viewing.ts';
import * as cardEndings from './0066_card_endings.ts';
import * as renewals from './0067_renewals.ts';
import * as oldNumbers from './0068_old_numbers.ts';
import * as requiredFactors from './0069_required_factors.ts';
import * as passkeys from './0070_passkeys.ts';
import * as staffProposals from './0073_staff_proposals.ts';
import * as consentChanges from './0074_consent_changes.ts';
import * as rulesOverMachines from './0079_rules_over_machines.ts';
import * as channels from './0080_channels.ts';
import * as triedLimits from './0081_tried_limits.ts';
import * as quickTrials from './0082_quick_trials.ts';
import * as foundByIndex from './0083_found_by_index.ts';
import * as loneRuleSetters from './0084_lone_rule_setters.ts';
import * as triedMails from './0085_tried_mails.ts';
import * as whatCounts from './0086_what_counts.ts';
import * as rightPasswords from './0087_right_passwords.ts';
import * as attemptsByTime from './0088_attempts_by_time.ts';
import * as monthsOverMachines from './0089_months_over_machines.ts';
import * as expiredByMonth from './0090_expired_by_month.ts';

/** Every change of the database's shape, in order. Names never change once released. */
export const migrations: Record<string, Migration> = {
  '0001_identity': identity,
  '0002_accounts': accounts,
  '0003_cards': cards,
  '0004_activity': activity,
  '0005_walls': walls,
  '0006_requests': requests,
  '0007_posting_order': postingOrder,
  '0008_money': money,
  '0009_processor': processor,
  '0010_documents': documents,
  '0011_applications': applications,
  '0012_downloads': downloads,
  '0013_statements': statements,
  '0014_rollups': rollups,
  '0015_audit': audit,
  '0016_access': access,
  '0018_lists': lists,
  '0019_keys': keys,
  '0020_posting': posting,
  '0021_search': search,
  '0023_endings': endings,
  '0025_seen_records': seenRecords,
  '0026_new_emails': newEmails,
  '0027_reckoning': reckoning,
  '0029_authorizing': authorizing,
  '0030_limits': limits,
  '0031_notes': notes,
  '0032_authorization_notes': authorizationNotes,
  '0033_customers': customers,
  '0034_products': products,
  '0035_programme': programme,
  '0036_files': files,
  '0037_api_keys': apiKeys,
  '0038_sandbox': sandbox,
  '0039_releases': releases,
  '0040_refused_countries': refusedCountries,
  '0041_saved_views': savedViews,
  '0042_by_customer': byCustomer,
  '0048_traced_downloads': tracedDownloads,
  '0049_months': months,
  '0050_rules': rules,
  '0051_proposals': proposals,
  '0052_succession': succession,
  '0053_second_factors': secondFactors,
  '0060_rule_usage': ruleUsage,
  '0061_notices': notices,
  '0062_tried_rules': triedRules,
  '0064_long_holds': longHolds,
  '0065_viewing': viewing,
  '0066_card_endings': cardEndings,
  '0067_renewals': renewals,
  '0068_old_numbers': oldNumbers,
  '0069_required_factors': requiredFactors,
  '0070_passkeys': passkeys,
  '0073_staff_proposals': staffProposals,
  '0074_consent_changes': consentChanges,
  '0079_rules_over_machines': rulesOverMachines,
  '0080_channels': channels,
  '0081_tried_limits': triedLimits,
  '0082_quick_trials': quickTrials,
  '0083_found_by_index': foundByIndex,
  '0084_lone_rule_setters': loneRuleSetters,
  '0085_tried_mails': triedMails,
  '0086_what_counts': whatCounts,
  '0087_right_passwords': rightPasswords,
  '0088_attempts_by_time': attemptsByTime,
  '0089_months_over_machines': monthsOverMachines,
  '0090_expired_by_month': expiredByMonth,
};

/**
 * Those that a gateway which doesn't know them can't work on: something that it uses was renamed, taken away or means
 * something else. All others only add. The first ones came before anything was released.
 */
export const breaking: readonly (keyof typeof migrations)[] = ['0039_releases'];
