// Written by `npm run contract`.

export interface SeedMember {
  loginEmail?: string;
  contact?: SeedMemberContact;
  profile?: SeedMemberProfile;
  privacyStatus?: 'PRIVATE' | 'PUBLIC';
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedMemberProfile {
  nickname?: string;
  slug?: string;
  photo?: string;
  cover?: string;
  title?: string;
}

export interface SeedMemberContact {
  firstName?: string;
  lastName?: string;
  phones?: string[];
  emails?: string[];
  addresses?: SeedMemberAddress[];
  birthdate?: string;
  company?: string;
  jobTitle?: string;
  customFields?: Record<string, SeedMemberCustomField>;
}

export interface SeedMemberCustomField {
  name?: string;
  value?: unknown;
}

export interface SeedMemberAddress {
  streetAddress?: SeedMemberStreetAddress;
  addressLine?: string;
  _id?: string;
  addressLine2?: string;
  city?: string;
  subdivision?: string;
  country?: string;
  postalCode?: string;
}

export interface SeedMemberStreetAddress {
  number?: string;
  name?: string;
}

export interface SeedService {
  appId?: string;
  type?: 'APPOINTMENT' | 'CLASS' | 'COURSE';
  sortOrder?: number;
  name?: string;
  description?: string;
  tagLine?: string;
  defaultCapacity?: number;
  media?: SeedServiceMedia;
  hidden?: boolean;
  category?: SeedServiceV2Category;
  form?: SeedServiceForm;
  payment?: SeedServicePayment;
  onlineBooking?: SeedServiceOnlineBooking;
  conferencing?: SeedServiceConferencing;
  locations?: SeedServiceV2Location[];
  bookingPolicy?: SeedServiceBookingPolicy;
  schedule?: SeedServiceSchedule;
  staffMemberIds?: string[];
  staffMemberDetails?: SeedServiceStaffMemberDetails;
  serviceResources?: SeedServiceServiceResource[];
  extendedFields?: SeedServiceExtendedFields;
  seoData?: SeedServiceSeoSchema;
  addOnGroups?: SeedServiceAddOnGroup[];
  taxableAddress?: SeedServiceTaxableAddress;
  primaryResourceType?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedServiceTaxableAddress {
  taxableAddressType?: 'BUSINESS' | 'BILLING';
}

export interface SeedServiceAddOnGroup {
  _id?: string;
  name?: string;
  maxNumberOfAddOns?: number;
  addOnIds?: string[];
  prompt?: string;
}

export interface SeedServiceSeoSchema {
  tags?: SeedServiceTag[];
  settings?: SeedServiceSettings;
}

export interface SeedServiceSettings {
  preventAutoRedirect?: boolean;
  keywords?: SeedServiceKeyword[];
}

export interface SeedServiceKeyword {
  term?: string;
  isMain?: boolean;
  origin?: string;
}

export interface SeedServiceTag {
  type?: string;
  props?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  children?: string;
  custom?: boolean;
  disabled?: boolean;
}

export interface SeedServiceExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedServiceServiceResource {
  resourceIds?: SeedServiceResourceIds;
  resourceType?: SeedServiceResourceType;
}

export interface SeedServiceResourceType {
  _id?: string;
  name?: string;
}

export interface SeedServiceResourceIds {
  values?: string[];
}

export interface SeedServiceStaffMemberDetails {
  staffMembers?: SeedServiceStaffMember[];
}

export interface SeedServiceStaffMember {
  staffMemberId?: string;
  name?: string;
  mainMedia?: SeedServiceStaffMediaItem;
}

export interface SeedServiceStaffMediaItem {
  image?: string;
}

export interface SeedServiceSchedule {
  _id?: string;
  firstSessionStart?: Date | string;
  lastSessionEnd?: Date | string;
  availabilityConstraints?: SeedServiceAvailabilityConstraints;
}

export interface SeedServiceAvailabilityConstraints {
  durations?: SeedServiceV2Duration[];
  sessionDurations?: number[];
  timeBetweenSessions?: number;
  durationRange?: SeedServiceDurationRange;
}

export interface SeedServiceDurationRange {
  hourOptions?: SeedServiceHourlyConfig;
  dayOptions?: SeedServiceDailyConfig;
  unitType?: 'HOUR' | 'DAY';
}

export interface SeedServiceDailyConfig {
  minDurationInDays?: number;
  maxDurationInDays?: number;
}

export interface SeedServiceHourlyConfig {
  minDurationInMinutes?: number;
  maxDurationInMinutes?: number;
}

export interface SeedServiceV2Duration {
  minutes?: number;
}

export interface SeedServiceBookingPolicy {
  _id?: string;
  _createdDate?: Date | string;
  _updatedDate?: Date | string;
  name?: string;
  customPolicyDescription?: SeedServicePolicyDescription;
  default?: boolean;
  limitEarlyBookingPolicy?: SeedServiceLimitEarlyBookingPolicy;
  limitLateBookingPolicy?: SeedServiceLimitLateBookingPolicy;
  bookAfterStartPolicy?: SeedServiceBookAfterStartPolicy;
  cancellationPolicy?: SeedServiceCancellationPolicy;
  reschedulePolicy?: SeedServiceReschedulePolicy;
  waitlistPolicy?: SeedServiceWaitlistPolicy;
  participantsPolicy?: SeedServiceParticipantsPolicy;
  resourcesPolicy?: SeedServiceResourcesPolicy;
  cancellationFeePolicy?: SeedServiceCancellationFeePolicy;
  saveCreditCardPolicy?: SeedServiceSaveCreditCardPolicy;
}

export interface SeedServiceSaveCreditCardPolicy {
  enabled?: boolean;
}

export interface SeedServiceCancellationFeePolicy {
  enabled?: boolean;
  cancellationWindows?: SeedServiceCancellationWindow[];
  autoCollectFeeEnabled?: boolean;
}

export interface SeedServiceCancellationWindow {
  amount?: SeedServiceMoney;
  percentage?: string;
  startInMinutes?: number;
}

export interface SeedServiceMoney {
  value?: string;
  currency?: string;
  formattedValue?: string;
}

export interface SeedServiceResourcesPolicy {
  enabled?: boolean;
  autoAssignAllowed?: boolean;
}

export interface SeedServiceParticipantsPolicy {
  maxParticipantsPerBooking?: number;
}

export interface SeedServiceWaitlistPolicy {
  enabled?: boolean;
  capacity?: number;
  reservationTimeInMinutes?: number;
}

export interface SeedServiceReschedulePolicy {
  enabled?: boolean;
  limitLatestReschedule?: boolean;
  latestRescheduleInMinutes?: number;
  allowAnonymous?: boolean;
}

export interface SeedServiceCancellationPolicy {
  enabled?: boolean;
  limitLatestCancellation?: boolean;
  latestCancellationInMinutes?: number;
  allowAnonymous?: boolean;
}

export interface SeedServiceBookAfterStartPolicy {
  enabled?: boolean;
}

export interface SeedServiceLimitLateBookingPolicy {
  enabled?: boolean;
  latestBookingInMinutes?: number;
}

export interface SeedServiceLimitEarlyBookingPolicy {
  enabled?: boolean;
  earliestBookingInMinutes?: number;
}

export interface SeedServicePolicyDescription {
  enabled?: boolean;
  description?: string;
}

export interface SeedServiceV2Location {
  business?: SeedServiceBusinessLocationOptions;
  custom?: SeedServiceCustomLocationOptions;
  _id?: string;
  type?: 'CUSTOM' | 'BUSINESS' | 'CUSTOMER';
  calculatedAddress?: SeedServiceCommonAddress;
}

export interface SeedServiceCommonAddress {
  streetAddress?: SeedServiceCommonStreetAddress;
  addressLine?: string;
  country?: string;
  subdivision?: string;
  city?: string;
  postalCode?: string;
  formattedAddress?: string;
}

export interface SeedServiceCommonStreetAddress {
  number?: string;
  name?: string;
  apt?: string;
}

export interface SeedServiceCustomLocationOptions {
  _id?: string;
  address?: SeedServiceCommonAddress;
}

export interface SeedServiceBusinessLocationOptions {
  _id?: string;
  name?: string;
  default?: boolean;
  address?: SeedServiceCommonAddress;
  email?: string;
  phone?: string;
}

export interface SeedServiceConferencing {
  enabled?: boolean;
}

export interface SeedServiceOnlineBooking {
  enabled?: boolean;
  requireManualApproval?: boolean;
  allowMultipleRequests?: boolean;
}

export interface SeedServicePayment {
  fixed?: SeedServiceFixedPayment;
  custom?: SeedServiceCustomPayment;
  varied?: SeedServiceVariedPayment;
  subscription?: SeedServiceSubscriptionPayment;
  rateType?: 'FIXED' | 'CUSTOM' | 'VARIED' | 'NO_FEE' | 'SUBSCRIPTION';
  options?: SeedServicePaymentOptions;
  pricingPlanIds?: string[];
  addOnOption?: 'ONLINE' | 'IN_PERSON';
  discountInfo?: SeedServiceDiscountInfo;
}

export interface SeedServiceDiscountInfo {
  discountName?: string;
  priceAfterDiscount?: SeedServiceMoney;
}

export interface SeedServicePaymentOptions {
  online?: boolean;
  inPerson?: boolean;
  deposit?: boolean;
  pricingPlan?: boolean;
}

export interface SeedServiceSubscriptionPayment {
  amountPerBillingCycle?: SeedServiceMoney;
  frequency?: 'MONTHLY';
  totalPayments?: number;
  firstChargeDate?: 'CHECKOUT' | 'SCHEDULED';
  recurringStartDate?: Date | string;
  enrollmentFeeAmount?: SeedServiceMoney;
}

export interface SeedServiceVariedPayment {
  defaultPrice?: SeedServiceMoney;
  deposit?: SeedServiceMoney;
  minPrice?: SeedServiceMoney;
  maxPrice?: SeedServiceMoney;
  fullUpfrontPaymentAllowed?: boolean;
}

export interface SeedServiceCustomPayment {
  description?: string;
}

export interface SeedServiceFixedPayment {
  price?: SeedServiceMoney;
  deposit?: SeedServiceMoney;
  fullUpfrontPaymentAllowed?: boolean;
}

export interface SeedServiceForm {
  _id?: string;
}

export interface SeedServiceV2Category {
  _id?: string;
  name?: string;
  sortOrder?: number;
}

export interface SeedServiceMedia {
  items?: SeedServiceMediaItem[];
  mainMedia?: SeedServiceMediaItem;
  coverMedia?: SeedServiceMediaItem;
}

export interface SeedServiceMediaItem {
  image?: string;
}

export interface SeedProduct {
  physicalProperties?: SeedProductPhysicalProperties;
  name: string;
  slug?: string;
  plainDescription?: string;
  visible?: boolean;
  visibleInPos?: boolean;
  media?: SeedProductMedia;
  seoData?: SeedProductSeoSchema;
  taxGroupId?: string;
  options?: SeedProductConnectedOption[];
  modifiers?: SeedProductConnectedModifier[];
  brand?: SeedProductV3Brand;
  infoSections?: SeedProductInfoSection[];
  ribbon?: SeedProductRibbon;
  additionalRibbons?: SeedProductRibbon[];
  mainCategoryId?: string;
  productType: 'PHYSICAL' | 'DIGITAL';
  variantsInfo: SeedProductV3VariantsInfo;
  subscriptionDetails?: SeedProductSubscriptionDetails;
  purchaseEligibility?: SeedProductPurchaseEligibility;
  extendedFields?: SeedProductExtendedFields;
  tags?: SeedProductTags;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedProductTags {
  privateTags?: SeedProductTagList;
  publicTags?: SeedProductTagList;
}

export interface SeedProductTagList {
  tagIds?: string[];
}

export interface SeedProductExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedProductPurchaseEligibility {
  userCriteria?: 'MEMBERS_ONLY';
}

export interface SeedProductSubscriptionDetails {
  subscriptions?: SeedProductSubscription[];
  allowOneTimePurchases?: boolean;
}

export interface SeedProductSubscription {
  autoRenewal?: boolean;
  billingCycles?: number;
  _id?: string;
  title?: string;
  description?: string;
  visible?: boolean;
  frequency?: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  interval?: number;
  discount?: SeedProductSubscriptionDiscount;
}

export interface SeedProductSubscriptionDiscount {
  amountOff?: string;
  percentOff?: number;
  type?: 'AMOUNT' | 'PERCENT';
}

export interface SeedProductV3VariantsInfo {
  variants?: SeedProductVariantWithInventory[];
}

export interface SeedProductVariantWithInventory {
  physicalProperties?: SeedProductVariantPhysicalProperties;
  digitalProperties?: SeedProductVariantDigitalProperties;
  _id?: string;
  visible?: boolean;
  sku?: string;
  barcode?: string;
  price: SeedProductPriceInfo;
  revenueDetails?: SeedProductRevenueDetails;
  inventoryItem?: SeedProductInventoryItemComposite;
  choices?: SeedProductOptionChoiceReferences[];
}

export interface SeedProductOptionChoiceReferences {
  optionChoiceIds?: SeedProductV3OptionChoiceIds;
  optionChoiceNames?: SeedProductV3OptionChoiceNames;
}

export interface SeedProductV3OptionChoiceNames {
  optionName?: string;
  choiceName?: string;
  renderType?: 'TEXT_CHOICES' | 'SWATCH_CHOICES';
}

export interface SeedProductV3OptionChoiceIds {
  optionId?: string;
  choiceId?: string;
}

export interface SeedProductInventoryItemComposite {
  inStock?: boolean;
  quantity?: number;
  _id?: string;
  revision?: string;
  preorderInfo?: SeedProductPreorderInfo;
}

export interface SeedProductPreorderInfo {
  enabled?: boolean;
  message?: string;
  limit?: number;
  counter?: number;
  quantity?: number;
}

export interface SeedProductRevenueDetails {
  cost?: SeedProductFixedMonetaryAmount;
  profit?: SeedProductFixedMonetaryAmount;
  profitMargin?: number;
}

export interface SeedProductFixedMonetaryAmount {
  amount?: string;
  formattedAmount?: string;
}

export interface SeedProductPriceInfo {
  actualPrice: SeedProductFixedMonetaryAmount;
  compareAtPrice?: SeedProductFixedMonetaryAmount;
  priceAfterDiscount?: SeedProductFixedMonetaryAmount;
}

export interface SeedProductVariantDigitalProperties {
  digitalFile?: SeedProductSecuredMedia;
}

export interface SeedProductSecuredMedia {
  _id?: string;
  fileName?: string;
  fileSize?: string;
  fileType?: 'SECURE_PICTURE' | 'SECURE_VIDEO' | 'SECURE_DOCUMENT' | 'SECURE_MUSIC' | 'SECURE_ARCHIVE' | 'SECURE_RAW';
}

export interface SeedProductVariantPhysicalProperties {
  weight?: number;
  pricePerUnit?: SeedProductPricePerUnit;
  productDimensions?: SeedProductDimensions;
  packageDimensions?: SeedProductDimensions;
}

export interface SeedProductDimensions {
  length?: string;
  width?: string;
  height?: string;
  unit: 'MM' | 'CM' | 'M' | 'IN' | 'FT' | 'YD';
}

export interface SeedProductPricePerUnit {
  settings?: SeedProductPricePerUnitSettings;
  value?: string;
  description?: string;
  priceAfterDiscount?: SeedProductFixedMonetaryAmount;
}

export interface SeedProductPricePerUnitSettings {
  quantity?: number;
  measurementUnit: 'ML' | 'CL' | 'L' | 'CBM' | 'MG' | 'G' | 'KG' | 'MM' | 'CM' | 'M' | 'SQM' | 'OZ' | 'LB' | 'FLOZ' | 'PT' | 'QT' | 'GAL' | 'IN' | 'FT' | 'YD' | 'SQFT';
}

export interface SeedProductRibbon {
  _id?: string;
  name?: string;
}

export interface SeedProductInfoSection {
  _id?: string;
  uniqueName?: string;
  title?: string;
  description?: object;
  plainDescription?: string;
}

export interface SeedProductV3Brand {
  _id?: string;
  name?: string;
}

export interface SeedProductConnectedModifier {
  freeTextSettings?: SeedProductFreeTextSettings;
  choicesSettings?: SeedProductModifierChoicesSettings;
  _id?: string;
  name?: string;
  modifierRenderType?: 'FREE_TEXT' | 'TEXT_CHOICES' | 'SWATCH_CHOICES';
  toBeRemovedMandatory?: boolean;
  key?: string;
  mandatory?: boolean;
}

export interface SeedProductModifierChoicesSettings {
  choices?: SeedProductConnectedModifierChoice[];
}

export interface SeedProductConnectedModifierChoice {
  colorCode?: string;
  choiceId?: string;
  linkedMedia?: SeedProductProductMedia[];
  choiceType?: 'CHOICE_TEXT' | 'ONE_COLOR';
  key?: string;
  name?: string;
  addedPrice?: string;
  displayImage?: string;
  media?: SeedProductMediaReferences;
}

export interface SeedProductMediaReferences {
  items?: SeedProductMediaReference[];
}

export interface SeedProductMediaReference {
  mediaId?: string;
  url?: string;
}

export interface SeedProductProductMedia {
  _id?: string;
  url?: string;
  image?: string;
  video?: SeedProductVideoV2;
  altText?: string;
  displayName?: string;
  mediaType?: 'IMAGE' | 'VIDEO';
  thumbnail?: SeedProductThumbnail;
  uploadId?: string;
}

export interface SeedProductThumbnail {
  url?: string;
  height?: number;
  width?: number;
  altText?: string;
}

export interface SeedProductVideoV2 {
  _id?: string;
  resolutions?: SeedProductVideoResolution[];
  filename?: string;
}

export interface SeedProductVideoResolution {
  url?: string;
  height?: number;
  width?: number;
  format?: string;
}

export interface SeedProductFreeTextSettings {
  minCharCount?: number;
  maxCharCount?: number;
  defaultAddedPrice?: string;
  title?: string;
  key?: string;
}

export interface SeedProductConnectedOption {
  choicesSettings?: SeedProductChoicesSettings;
  _id?: string;
  name?: string;
  optionRenderType?: 'TEXT_CHOICES' | 'SWATCH_CHOICES';
  key?: string;
}

export interface SeedProductChoicesSettings {
  choices?: SeedProductConnectedOptionChoice[];
}

export interface SeedProductConnectedOptionChoice {
  colorCode?: string;
  choiceId?: string;
  linkedMedia?: SeedProductProductMedia[];
  choiceType?: 'CHOICE_TEXT' | 'ONE_COLOR';
  key?: string;
  name?: string;
  inStock?: boolean;
  visible?: boolean;
  displayImage?: string;
  media?: SeedProductMediaReferences;
}

export interface SeedProductSeoSchema {
  tags?: SeedProductTag[];
  settings?: SeedProductSettings;
}

export interface SeedProductSettings {
  preventAutoRedirect?: boolean;
  keywords?: SeedProductKeyword[];
}

export interface SeedProductKeyword {
  term?: string;
  isMain?: boolean;
  origin?: string;
}

export interface SeedProductTag {
  type?: string;
  props?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  children?: string;
  custom?: boolean;
  disabled?: boolean;
}

export interface SeedProductMedia {
  main?: SeedProductProductMedia;
  itemsInfo?: SeedProductMediaItemsInfo;
}

export interface SeedProductMediaItemsInfo {
  items?: SeedProductProductMedia[];
}

export interface SeedProductPhysicalProperties {
  pricePerUnit?: SeedProductPricePerUnitSettings;
  fulfillerId?: string;
  shippingWeightRange?: SeedProductWeightRange;
  pricePerUnitRange?: SeedProductPricePerUnitRange;
  weightMeasurementUnitInfo?: SeedProductWeightMeasurementUnitInfo;
  deliveryProfileId?: string;
}

export interface SeedProductWeightMeasurementUnitInfo {
  weightMeasurementUnit?: 'KG' | 'LB';
}

export interface SeedProductPricePerUnitRange {
  minValue?: SeedProductPricePerUnitRangePricePerUnit;
  maxValue?: SeedProductPricePerUnitRangePricePerUnit;
}

export interface SeedProductPricePerUnitRangePricePerUnit {
  value?: string;
  description?: string;
}

export interface SeedProductWeightRange {
  minValue?: number;
  maxValue?: number;
}

export interface SeedEvent {
  location: SeedEventLocation;
  dateAndTimeSettings: SeedEventDateAndTimeSettings;
  title: string;
  shortDescription?: string;
  detailedDescription?: string;
  mainImage?: string;
  registration?: SeedEventRegistration;
  eventPageUrl?: SeedEventPageUrl;
  form?: SeedEventForm;
  summaries?: SeedEventSummaries;
  guestListSettings?: SeedEventGuestListSettings;
  onlineConferencing?: SeedEventOnlineConferencing;
  seoSettings?: SeedEventSeoSettings;
  agendaSettings?: SeedEventAgendaSettings;
  eventDisplaySettings?: SeedEventEventDisplaySettings;
  description?: object;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
  ticketDefinitions?: SeedTicketDefinition[];
  controls?: SeedFormControl[];
  policies?: SeedEventPolicy[];
  scheduleItems?: SeedScheduleItem[];
}

export interface SeedEventEventDisplaySettings {
  hideEventDetailsButton?: boolean;
  hideEventDetailsPage?: boolean;
}

export interface SeedEventAgendaSettings {
  enabled?: boolean;
  pageUrl?: SeedEventPageUrl;
}

export interface SeedEventSeoSettings {
  slug?: string;
  advancedSeoData?: SeedEventSeoSchema;
  hidden?: boolean;
}

export interface SeedEventSeoSchema {
  tags?: SeedEventTag[];
  settings?: SeedEventSettings;
}

export interface SeedEventSettings {
  preventAutoRedirect?: boolean;
  keywords?: SeedEventKeyword[];
}

export interface SeedEventKeyword {
  term?: string;
  isMain?: boolean;
  origin?: string;
}

export interface SeedEventTag {
  type?: string;
  props?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  children?: string;
  custom?: boolean;
  disabled?: boolean;
}

export interface SeedEventOnlineConferencing {
  enabled?: boolean;
  providerId?: string;
  type?: 'MEETING' | 'WEBINAR';
  session?: SeedEventOnlineConferencingSession;
}

export interface SeedEventOnlineConferencingSession {
  hostLink?: string;
  guestLink?: string;
  password?: string;
  sessionCreated?: boolean;
  sessionId?: string;
}

export interface SeedEventGuestListSettings {
  displayedPublicly?: boolean;
}

export interface SeedEventSummaries {
  rsvps?: SeedEventRsvps;
  tickets?: SeedEventTickets;
  cancellation?: SeedEventCancellation;
}

export interface SeedEventCancellation {
  canceledDate?: Date | string;
  actorType?: 'USER' | 'APP' | 'SYSTEM';
  actorName?: string;
  actorEmail?: string;
}

export interface SeedEventTickets {
  ticketsSold?: number;
  revenue?: SeedEventEventsMoney;
  currencyLocked?: boolean;
  totalOrders?: number;
  totalSales?: SeedEventEventsMoney;
}

export interface SeedEventEventsMoney {
  amount?: string;
  currency?: string;
  value?: string;
}

export interface SeedEventRsvps {
  totalCount?: number;
  yesCount?: number;
  noCount?: number;
  waitlistCount?: number;
}

export interface SeedEventForm {
  controls?: SeedEventInputControl[];
  messages?: SeedEventFormMessages;
}

export interface SeedEventFormMessages {
  rsvp?: SeedEventRsvpFormMessages;
  checkout?: SeedEventCheckoutFormMessages;
  registrationClosed?: SeedEventRegistrationClosedMessages;
  ticketsUnavailable?: SeedEventTicketsUnavailableMessages;
}

export interface SeedEventTicketsUnavailableMessages {
  message?: string;
  exploreEventsActionLabel?: string;
}

export interface SeedEventRegistrationClosedMessages {
  message?: string;
  exploreEventsActionLabel?: string;
}

export interface SeedEventCheckoutFormMessages {
  title?: string;
  submitActionLabel?: string;
  confirmation?: SeedEventResponseConfirmation;
}

export interface SeedEventResponseConfirmation {
  title?: string;
  message?: string;
  downloadTicketsLabel?: string;
  addToCalendarLabel?: string;
  shareEventLabel?: string;
}

export interface SeedEventRsvpFormMessages {
  rsvpYesOption?: string;
  rsvpNoOption?: string;
  positiveMessages?: SeedEventPositive;
  waitlistMessages?: SeedEventPositive;
  negativeMessages?: SeedEventNegative;
  submitActionLabel?: string;
}

export interface SeedEventNegative {
  title?: string;
  confirmation?: SeedEventRsvpFormMessagesNegativeResponseConfirmation;
}

export interface SeedEventRsvpFormMessagesNegativeResponseConfirmation {
  title?: string;
  shareActionLabel?: string;
}

export interface SeedEventPositive {
  title?: string;
  confirmation?: SeedEventRsvpFormMessagesPositiveResponseConfirmation;
}

export interface SeedEventRsvpFormMessagesPositiveResponseConfirmation {
  title?: string;
  message?: string;
  addToCalendarActionLabel?: string;
  shareActionLabel?: string;
}

export interface SeedEventInputControl {
  type?: 'INPUT' | 'TEXTAREA' | 'DROPDOWN' | 'RADIO' | 'CHECKBOX' | 'NAME' | 'GUEST_CONTROL' | 'ADDRESS_SHORT' | 'ADDRESS_FULL' | 'DATE';
  system?: boolean;
  name?: string;
  inputs?: SeedEventInput[];
  label?: string;
  orderIndex?: number;
  _id?: string;
  deleted?: boolean;
}

export interface SeedEventInput {
  name?: string;
  array?: boolean;
  label?: string;
  additionalLabels?: Record<string, unknown>;
  options?: string[];
  mandatory?: boolean;
  maxLength?: number;
  type?: 'TEXT' | 'NUMBER' | 'TEXT_ARRAY' | 'DATE_TIME' | 'ADDRESS';
  maxSize?: number;
  defaultOptionSelection?: SeedEventOptionSelection;
  labels?: SeedEventLabel[];
}

export interface SeedEventLabel {
  name?: string;
  label?: string;
}

export interface SeedEventOptionSelection {
  optionIndex?: number;
  placeholderText?: string;
}

export interface SeedEventPageUrl {
  base?: string;
  path?: string;
}

export interface SeedEventRegistration {
  type?: 'RSVP' | 'TICKETING' | 'EXTERNAL' | 'NONE';
  status?: 'CLOSED_AUTOMATICALLY' | 'CLOSED_MANUALLY' | 'OPEN_RSVP' | 'OPEN_RSVP_WAITLIST_ONLY' | 'OPEN_TICKETS' | 'OPEN_EXTERNAL' | 'SCHEDULED_RSVP';
  rsvp?: SeedEventRsvpRegistration;
  tickets?: SeedEventTicketsRegistration;
  external?: SeedEventExternalRegistration;
  allowedGuestTypes?: 'VISITOR_OR_MEMBER' | 'MEMBER';
  initialType: 'RSVP' | 'TICKETING';
  registrationPaused?: boolean;
  registrationDisabled?: boolean;
}

export interface SeedEventExternalRegistration {
  url?: string;
}

export interface SeedEventTicketsRegistration {
  guestsAssignedSeparately?: boolean;
  ticketLimitPerOrder?: number;
  currency?: string;
  lowestPrice?: SeedEventMoney;
  highestPrice?: SeedEventMoney;
  soldOut?: boolean;
  taxSettings?: SeedEventTaxSettings;
  reservationDurationInMinutes?: number;
}

export interface SeedEventTaxSettings {
  type?: 'INCLUDED_IN_PRICE' | 'ADDED_AT_CHECKOUT';
  name?: string;
  rate?: string;
  appliedToDonations?: boolean;
}

export interface SeedEventMoney {
  value?: string;
  currency?: string;
  formattedValue?: string;
}

export interface SeedEventRsvpRegistration {
  responseType?: 'YES_ONLY' | 'YES_AND_NO';
  limit?: number;
  waitlistEnabled?: boolean;
  startDate?: Date | string;
  endDate?: Date | string;
}

export interface SeedEventDateAndTimeSettings {
  dateAndTimeTbd?: boolean;
  dateAndTimeTbdMessage?: string;
  startDate?: Date | string;
  endDate?: Date | string;
  timeZoneId?: string;
  hideEndDate?: boolean;
  showTimeZone?: boolean;
  recurrenceStatus?: 'ONE_TIME' | 'RECURRING' | 'RECURRING_UPCOMING' | 'RECURRING_RECENTLY_ENDED' | 'RECURRING_RECENTLY_CANCELED';
  recurringEvents?: SeedEventRecurrences;
  formatted?: SeedEventFormatted;
}

export interface SeedEventFormatted {
  dateAndTime?: string;
  startDate?: string;
  startTime?: string;
  endDate?: string;
  endTime?: string;
}

export interface SeedEventRecurrences {
  individualEventDates?: SeedEventOccurrence[];
  categoryId?: string;
}

export interface SeedEventOccurrence {
  startDate?: Date | string;
  endDate?: Date | string;
  timeZoneId?: string;
  showTimeZone?: boolean;
}

export interface SeedEventLocation {
  name?: string;
  type?: 'VENUE' | 'ONLINE';
  address?: SeedEventAddress;
  locationTbd?: boolean;
}

export interface SeedEventAddress {
  streetAddress?: SeedEventStreetAddress;
  addressLine?: string;
  country?: string;
  subdivision?: string;
  city?: string;
  postalCode?: string;
  addressLine2?: string;
}

export interface SeedEventStreetAddress {
  number?: string;
  name?: string;
}

export interface SeedTicketDefinition {
  name: string;
  description?: string;
  policyText?: string;
  hidden?: boolean;
  initialLimit?: number;
  pricingMethod: SeedTicketDefinitionPricingMethod;
  feeType: 'FEE_INCLUDED' | 'FEE_ADDED_AT_CHECKOUT' | 'NO_FEE';
  salePeriod?: SeedTicketDefinitionSalePeriod;
  extendedFields?: SeedTicketDefinitionExtendedFields;
  sold?: number;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedTicketDefinitionExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedTicketDefinitionSalePeriod {
  startDate?: Date | string;
  endDate?: Date | string;
  displayNotOnSale?: boolean;
}

export interface SeedTicketDefinitionPricingMethod {
  fixedPrice?: SeedTicketDefinitionCommonMoney;
  guestPrice?: SeedTicketDefinitionCommonMoney;
  pricingOptions?: SeedTicketDefinitionPricingOptions;
  pricingType?: 'STANDARD' | 'DONATION';
  free?: boolean;
}

export interface SeedTicketDefinitionPricingOptions {
  optionDetails?: SeedTicketDefinitionOptionDetails[];
}

export interface SeedTicketDefinitionOptionDetails {
  optionId?: string;
  name?: string;
  price?: SeedTicketDefinitionCommonMoney;
}

export interface SeedTicketDefinitionCommonMoney {
  value?: string;
  currency?: string;
}

export interface SeedFormControl {
  phone?: SeedFormControlPhoneControl;
  address?: SeedFormControlAddressControl;
  date?: SeedFormControlDateControl;
  additionalGuests?: SeedFormControlAdditionalGuestsControl;
  dropdown?: SeedFormControlDropdownControl;
  checkbox?: SeedFormControlCheckboxControl;
  text?: SeedFormControlTextControl;
  radioButton?: SeedFormControlRadioButtonControl;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedFormControlRadioButtonControl {
  label?: string;
  options?: string[];
}

export interface SeedFormControlTextControl {
  label?: string;
  mandatory?: boolean;
  maxLength?: number;
  multiLine?: boolean;
  comment?: boolean;
}

export interface SeedFormControlCheckboxControl {
  label?: string;
  mandatory?: boolean;
  options?: string[];
}

export interface SeedFormControlDropdownControl {
  label?: string;
  options?: string[];
  mandatory?: boolean;
  defaultOptionSelection?: SeedFormControlOptionSelection;
}

export interface SeedFormControlOptionSelection {
  optionIndex?: number;
  placeholderText?: string;
}

export interface SeedFormControlAdditionalGuestsControl {
  labels?: SeedFormControlLabels;
  namesMandatory?: boolean;
  maxGuests?: number;
}

export interface SeedFormControlLabels {
  single?: string;
  multiple?: string;
}

export interface SeedFormControlDateControl {
  label?: string;
  mandatory?: boolean;
}

export interface SeedFormControlAddressControl {
  labels?: SeedFormControlAddressControlLabels;
  full?: boolean;
  mandatory?: boolean;
}

export interface SeedFormControlAddressControlLabels {
  addressLine?: string;
  country?: string;
  subdivision?: string;
  city?: string;
  postalCode?: string;
  streetAddress?: string;
}

export interface SeedFormControlPhoneControl {
  label?: string;
  mandatory?: boolean;
}

export interface SeedEventPolicy {
  name: string;
  body: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedScheduleItem {
  hidden?: boolean;
  name: string;
  timeSlot: SeedScheduleItemTimeInterval;
  description?: string;
  stageName?: string;
  tags?: string[];
  status?: 'SCHEDULED' | 'CANCELED';
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedScheduleItemTimeInterval {
  start: Date | string;
  end: Date | string;
  timeZoneId?: string;
}

export interface SeedPlan {
  name?: string;
  description?: string;
  image?: string;
  slug?: string;
  termsAndConditions?: string;
  maxPurchasesPerBuyer?: number;
  pricingVariants?: SeedPlanPricingVariant[];
  perks?: SeedPlanPerk[];
  visibility: 'PUBLIC' | 'PRIVATE';
  buyable?: boolean;
  formId?: string;
  buyerCanCancel?: boolean;
  purchaseLimits?: SeedPlanPurchaseLimit[];
  benefitDistributionSettings?: SeedPlanBenefitDistributionSettings;
  startDateSettings?: SeedPlanStartDateSettings;
  tags?: SeedPlanTags;
  extendedFields?: SeedPlanExtendedFields;
  status: string;
  primary?: boolean;
  benefit?: { usesPerCycle?: number; ticketPercentOff?: string };
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedPlanExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedPlanTags {
  privateTags?: SeedPlanTagList;
  publicTags?: SeedPlanTagList;
}

export interface SeedPlanTagList {
  tagIds?: string[];
}

export interface SeedPlanStartDateSettings {
  fixedDateOptions?: SeedPlanFixedDateOptions;
  dayOfMonthOptions?: SeedPlanDayOfMonthOptions;
  dateRangeOptions?: SeedPlanDateRangeOptions;
  type?: 'FIXED_DATE' | 'DAY_OF_MONTH' | 'DATE_RANGE';
  startDateUnavailableMessage?: string;
}

export interface SeedPlanDateRangeOptions {
  startDate?: Date | string;
  endDate?: Date | string;
}

export interface SeedPlanDayOfMonthOptions {
  dayOfMonth?: number;
}

export interface SeedPlanFixedDateOptions {
  startDate?: Date | string;
}

export interface SeedPlanBenefitDistributionSettings {
  customScheduleOptions?: SeedPlanCustomScheduleOptions;
  distributionStrategyType?: 'PER_BILLING_CYCLE' | 'CUSTOM_SCHEDULE';
}

export interface SeedPlanCustomScheduleOptions {
  cycleDuration?: SeedPlanDuration;
}

export interface SeedPlanDuration {
  unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  count: number;
}

export interface SeedPlanPurchaseLimit {
  type?: 'PER_MEMBER_LIFETIME' | 'PER_MEMBER_ACTIVE' | 'TOTAL_ACTIVE' | 'TOTAL_SOLD';
  maxCount?: number;
}

export interface SeedPlanPerk {
  _id?: string;
  description?: string;
}

export interface SeedPlanPricingVariant {
  _id?: string;
  name: string;
  freeTrialDays?: number;
  fees?: SeedPlanFee[];
  billingTerms?: SeedPlanBillingTerms;
  promotion?: string;
  pricingStrategies?: SeedPlanPricingStrategy[];
  visible?: boolean;
  categoryIds?: string[];
  priceOverrides?: SeedPlanPriceOverrides;
  feeOverrides?: SeedPlanFeeOverrides;
}

export interface SeedPlanFeeOverrides {
  overrides?: SeedPlanFeeOverride[];
}

export interface SeedPlanFeeOverride {
  fixedAmountOptions?: SeedPlanFixedAmountOptions;
  _id?: string;
  feeId?: string;
  conditions?: SeedPlanPurchaseConditions;
  overrideType?: 'FIXED_AMOUNT' | 'WAIVED';
}

export interface SeedPlanPurchaseConditions {
  specificMembersOptions?: SeedPlanSpecificMembersOptions;
  customerEligibility?: 'ALL' | 'RETURNING' | 'SPECIFIC_MEMBERS';
  validFromDate?: Date | string;
  validUntilDate?: Date | string;
}

export interface SeedPlanSpecificMembersOptions {
  memberIds?: string[];
}

export interface SeedPlanFixedAmountOptions {
  amount?: string;
}

export interface SeedPlanPriceOverrides {
  overrides?: SeedPlanPriceOverride[];
}

export interface SeedPlanPriceOverride {
  fixedPriceOptions?: SeedPlanFixedPriceOptions;
  percentageDiscountOptions?: SeedPlanPercentageDiscountOptions;
  _id?: string;
  conditions?: SeedPlanPurchaseConditions;
  overrideType?: 'FIXED_PRICE' | 'PERCENTAGE_DISCOUNT';
}

export interface SeedPlanPercentageDiscountOptions {
  percentage?: string;
}

export interface SeedPlanFixedPriceOptions {
  amount?: string;
}

export interface SeedPlanPricingStrategy {
  flatRate?: SeedPlanFlatRate;
}

export interface SeedPlanFlatRate {
  amount?: string;
}

export interface SeedPlanBillingTerms {
  cyclesCompletedDetails?: SeedPlanCyclesCompletedDetails;
  billingCycle?: SeedPlanV3Duration;
  startType?: 'ON_PURCHASE' | 'CUSTOM';
  endType?: 'UNTIL_CANCELLED' | 'CYCLES_COMPLETED';
}

export interface SeedPlanV3Duration {
  period?: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  count?: string;
}

export interface SeedPlanCyclesCompletedDetails {
  billingCycleCount?: string;
}

export interface SeedPlanFee {
  fixedAmountOptions?: SeedPlanFixedAmountOption;
  _id?: string;
  priceType?: 'FIXED_AMOUNT';
  name?: string;
  appliedAt?: 'FIRST_PAYMENT';
}

export interface SeedPlanFixedAmountOption {
  amount?: string;
}
