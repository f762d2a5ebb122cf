// Written by `npm run contract`.

export interface SeedMember {
  loginEmail?: string;
  contact?: SeedMemberContact;
  profile?: SeedMemberProfile;
  privacyStatus?: 'PRIVATE' | 'PUBLIC';
  _id?: string;
  loginEmailVerified?: boolean;
  password?: string;
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

export interface SeedDataCollection {
  _id?: string;
  displayName?: string;
  displayField?: string;
  fields?: SeedDataCollectionField[];
  permissions?: SeedDataCollectionPermissions;
  plugins?: SeedDataCollectionPlugin[];
  items?: Record<string, unknown>[];
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedDataCollectionPlugin {
  publishOptions?: SeedDataCollectionPublishPluginOptions;
  singleItemOptions?: SeedDataCollectionSingleItemPluginOptions;
  urlizedOptions?: SeedDataCollectionUrlizedPluginOptions;
  multilingualOptions?: SeedDataCollectionMultilingualOptions;
  editablePageLinkOptions?: SeedDataCollectionPageLinkPluginOptions;
  cmsOptions?: SeedDataCollectionPluginCmsOptions;
  type?: 'PUBLISH' | 'SINGLE_ITEM' | 'URLIZED' | 'GRIDAPPLESS' | 'MULTILINGUAL' | 'SHARED' | 'EDITABLE_PAGE_LINK' | 'CMS';
}

export interface SeedDataCollectionPluginCmsOptions {
  siteSort?: SeedDataCollectionSiteSort;
}

export interface SeedDataCollectionSiteSort {
  sort?: SeedDataCollectionSort[];
}

export interface SeedDataCollectionSort {
  fieldKey?: string;
  direction?: 'ASC' | 'DESC';
}

export interface SeedDataCollectionPageLinkPluginOptions {
  isPersisted?: boolean;
  isMutable?: boolean;
}

export interface SeedDataCollectionMultilingualOptions {
  translatableFieldKeys?: string[];
}

export interface SeedDataCollectionUrlizedPluginOptions {
  format?: 'ORIGINAL' | 'PLAIN';
}

export interface SeedDataCollectionSingleItemPluginOptions {
  singleItemId?: string;
}

export interface SeedDataCollectionPublishPluginOptions {
  defaultStatus?: 'PUBLISHED' | 'DRAFT';
}

export interface SeedDataCollectionPermissions {
  insert: 'ADMIN' | 'SITE_MEMBER_AUTHOR' | 'SITE_MEMBER' | 'ANYONE';
  update: 'ADMIN' | 'SITE_MEMBER_AUTHOR' | 'SITE_MEMBER' | 'ANYONE';
  remove: 'ADMIN' | 'SITE_MEMBER_AUTHOR' | 'SITE_MEMBER' | 'ANYONE';
  read: 'ADMIN' | 'SITE_MEMBER_AUTHOR' | 'SITE_MEMBER' | 'ANYONE';
}

export interface SeedDataCollectionField {
  numberRange?: SeedDataCollectionNumberRange;
  stringLengthRange?: SeedDataCollectionStringLengthRange;
  arraySizeRange?: SeedDataCollectionArraySizeRange;
  key: string;
  displayName?: string;
  type: 'TEXT' | 'NUMBER' | 'DATE' | 'DATETIME' | 'IMAGE' | 'BOOLEAN' | 'DOCUMENT' | 'URL' | 'RICH_TEXT' | 'VIDEO' | 'ANY' | 'ARRAY_STRING' | 'ARRAY_DOCUMENT' | 'AUDIO' | 'TIME' | 'LANGUAGE' | 'RICH_CONTENT' | 'MEDIA_GALLERY' | 'ADDRESS' | 'PAGE_LINK' | 'REFERENCE' | 'MULTI_REFERENCE' | 'OBJECT' | 'ARRAY' | 'LEGACY_TIME' | 'LEGACY_BOOK' | 'LEGACY_EXTERNAL_URL' | 'LEGACY_BROKEN_REFERENCE' | 'LEGACY_IMAGE' | 'LEGACY_COLOR' | 'LEGACY_EXTERNAL_VIDEO' | 'SLUG' | 'EMAIL' | 'MEDIA_IMAGE' | 'MEDIA_VECTOR_ART';
  typeMetadata?: SeedDataCollectionTypeMetadata;
  systemField?: boolean;
  capabilities?: SeedDataCollectionFieldCapabilities;
  encrypted?: boolean;
  description?: string;
  readOnly?: boolean;
  immutable?: boolean;
  required?: boolean;
  plugins?: SeedDataCollectionFieldPlugin[];
  condition?: SeedDataCollectionFieldCondition;
}

export interface SeedDataCollectionFieldCondition {
  groupName?: string;
  permission?: 'ANYONE' | 'RESTRICTED';
}

export interface SeedDataCollectionFieldPlugin {
  cmsOptions?: SeedDataCollectionCmsOptions;
  categoryFieldOptions?: SeedDataCollectionCategoryFieldOptions;
  type?: 'CMS';
}

export interface SeedDataCollectionCategoryFieldOptions {
  isPrimary?: boolean;
}

export interface SeedDataCollectionCmsOptions {
  internal?: boolean;
}

export interface SeedDataCollectionFieldCapabilities {
  sortable?: boolean;
  queryOperators?: ('EQ' | 'LT' | 'GT' | 'NE' | 'LTE' | 'GTE' | 'STARTS_WITH' | 'ENDS_WITH' | 'CONTAINS' | 'HAS_SOME' | 'HAS_ALL' | 'EXISTS' | 'URLIZED')[];
}

export interface SeedDataCollectionTypeMetadata {
  reference?: SeedDataCollectionReference;
  multiReference?: SeedDataCollectionMultiReference;
  object?: SeedDataCollection_Object;
  array?: SeedDataCollection_Array;
  pageLink?: SeedDataCollectionPageLink;
}

export interface SeedDataCollectionPageLink {
  calculator?: SeedDataCollectionCalculator;
  linkedRouterPage?: string;
}

export interface SeedDataCollectionCalculator {
  fieldsPattern?: SeedDataCollectionFieldsPattern;
  urlizedOnlyPattern?: SeedDataCollectionUrlizedOnlyPattern;
}

export interface SeedDataCollectionUrlizedOnlyPattern {
  pattern?: string;
}

export interface SeedDataCollectionFieldsPattern {
  pattern?: string;
  lowercase?: boolean;
}

export interface SeedDataCollection_Array {
  elementType?: 'TEXT' | 'NUMBER' | 'DATE' | 'DATETIME' | 'IMAGE' | 'BOOLEAN' | 'DOCUMENT' | 'URL' | 'RICH_TEXT' | 'VIDEO' | 'ANY' | 'ARRAY_STRING' | 'ARRAY_DOCUMENT' | 'AUDIO' | 'TIME' | 'LANGUAGE' | 'RICH_CONTENT' | 'MEDIA_GALLERY' | 'ADDRESS' | 'PAGE_LINK' | 'REFERENCE' | 'MULTI_REFERENCE' | 'OBJECT' | 'ARRAY' | 'LEGACY_TIME' | 'LEGACY_BOOK' | 'LEGACY_EXTERNAL_URL' | 'LEGACY_BROKEN_REFERENCE' | 'LEGACY_IMAGE' | 'LEGACY_COLOR' | 'LEGACY_EXTERNAL_VIDEO' | 'SLUG' | 'EMAIL' | 'MEDIA_IMAGE' | 'MEDIA_VECTOR_ART';
  typeMetadata?: SeedDataCollectionTypeMetadata;
}

export interface SeedDataCollection_Object {
  fields?: SeedDataCollectionObjectField[];
}

export interface SeedDataCollectionObjectField {
  key?: string;
  displayName?: string;
  type?: 'TEXT' | 'NUMBER' | 'DATE' | 'DATETIME' | 'IMAGE' | 'BOOLEAN' | 'DOCUMENT' | 'URL' | 'RICH_TEXT' | 'VIDEO' | 'ANY' | 'ARRAY_STRING' | 'ARRAY_DOCUMENT' | 'AUDIO' | 'TIME' | 'LANGUAGE' | 'RICH_CONTENT' | 'MEDIA_GALLERY' | 'ADDRESS' | 'PAGE_LINK' | 'REFERENCE' | 'MULTI_REFERENCE' | 'OBJECT' | 'ARRAY' | 'LEGACY_TIME' | 'LEGACY_BOOK' | 'LEGACY_EXTERNAL_URL' | 'LEGACY_BROKEN_REFERENCE' | 'LEGACY_IMAGE' | 'LEGACY_COLOR' | 'LEGACY_EXTERNAL_VIDEO' | 'SLUG' | 'EMAIL' | 'MEDIA_IMAGE' | 'MEDIA_VECTOR_ART';
  typeMetadata?: SeedDataCollectionTypeMetadata;
  capabilities?: SeedDataCollectionFieldCapabilities;
}

export interface SeedDataCollectionMultiReference {
  referencedCollectionId?: string;
  referencingFieldKey?: string;
  referencingDisplayName?: string;
}

export interface SeedDataCollectionReference {
  referencedCollectionId?: string;
}

export interface SeedDataCollectionArraySizeRange {
  minSize?: number;
  maxSize?: number;
}

export interface SeedDataCollectionStringLengthRange {
  minLength?: number;
  maxLength?: number;
}

export interface SeedDataCollectionNumberRange {
  min?: number;
  max?: number;
}

export interface SeedForm {
  formFields?: SeedFormField[];
  steps?: SeedFormStep[];
  rules?: SeedFormFormRule[];
  extendedFields?: SeedFormExtendedFields;
  namespace: string;
  limitationRule?: SeedFormLimitationRule;
  spamFilterProtectionLevel?: 'NONE' | 'BASIC' | 'ADVANCED';
  requiredIndicatorProperties?: SeedFormRequiredIndicatorProperties;
  submitSettings?: SeedFormSubmitSettings;
  disabledFormMessage?: object;
  enabled?: boolean;
  name?: string;
  formRules?: SeedFormRule[];
  tags?: SeedFormTags;
  quizSettings?: SeedFormQuizSettings;
  autoFillContact?: 'MEMBER_DATA' | 'FORM_INPUT';
  submissionAccess?: 'OWNER_AND_COLLABORATORS' | 'MEMBERS' | 'PUBLIC';
  _id?: string;
  default?: boolean;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedFormQuizSettings {
  passingScorePoints?: number;
  passingScorePercentage?: number;
  passingStatusOptions?: SeedFormPassFailMessages;
  scoreAndPassingStatusOptions?: SeedFormPassFailMessages;
  message?: object;
  resultsDisplay?: 'DO_NOT_DISPLAY' | 'SCORE' | 'PASSING_STATUS' | 'SCORE_AND_PASSING_STATUS';
}

export interface SeedFormPassFailMessages {
  passMessage?: object;
  failMessage?: object;
}

export interface SeedFormTags {
  privateTags?: SeedFormTagList;
  tags?: SeedFormTagList;
}

export interface SeedFormTagList {
  tagIds?: string[];
}

export interface SeedFormRule {
  _id?: string;
  expression?: SeedFormConditionNode;
  overrides?: SeedFormRuleFormOverride[];
  name?: string;
  namespaceRule?: boolean;
}

export interface SeedFormRuleFormOverride {
  fieldOptions?: SeedFormFieldOverride;
  entityType?: 'FIELD';
}

export interface SeedFormFieldOverride {
  requiredOptions?: SeedFormRequiredOptions;
  hiddenOptions?: SeedFormHiddenOptions;
  allowedValuesOptions?: SeedFormAllowedValuesOptions;
  fieldId?: string;
  propertyType?: 'REQUIRED' | 'HIDDEN';
}

export interface SeedFormAllowedValuesOptions {
  allowedValues?: unknown[];
}

export interface SeedFormHiddenOptions {
  hidden?: boolean;
}

export interface SeedFormRequiredOptions {
  required?: boolean;
}

export interface SeedFormConditionNode {
  and?: SeedFormAndCondition;
  or?: SeedFormOrCondition;
  condition?: SeedFormCondition;
}

export interface SeedFormCondition {
  target?: string;
  operator?: 'EQUAL' | 'NOT_EQUAL' | 'EMPTY' | 'NOT_EMPTY' | 'CONTAINS' | 'NOT_CONTAINS' | 'LESS_THAN' | 'LESS_THAN_OR_EQUALS' | 'GREATER_THAN' | 'GREATER_THAN_OR_EQUALS' | 'BEFORE' | 'BEFORE_OR_EQUAL' | 'AFTER' | 'AFTER_OR_EQUAL' | 'BETWEEN' | 'ANY' | 'ARRAY_EQUAL' | 'ARRAY_NOT_EQUAL' | 'CHECKED' | 'NOT_CHECKED' | 'IN' | 'NOT_IN' | 'IS_DATE_OLDER_THAN' | 'IS_DATE_OLDER_THAN_OR_EQUAL' | 'IS_DATE_NEWER_THAN' | 'IS_DATE_NEWER_THAN_OR_EQUAL';
  value?: unknown;
}

export interface SeedFormOrCondition {
  conditions?: SeedFormConditionNode[];
}

export interface SeedFormAndCondition {
  conditions?: SeedFormConditionNode[];
}

export interface SeedFormSubmitSettings {
  thankYouMessageOptions?: SeedFormThankYouMessageOptions;
  redirectOptions?: SeedFormRedirectOptions;
  popupOptions?: SeedFormPopupOptions;
  submitSuccessAction?: 'NO_ACTION' | 'THANK_YOU_MESSAGE' | 'REDIRECT' | 'POPUP';
}

export interface SeedFormPopupOptions {
  popupId?: string;
}

export interface SeedFormRedirectOptions {
  redirectUrl?: string;
  target?: 'SELF' | 'BLANK';
}

export interface SeedFormThankYouMessageOptions {
  durationInSeconds?: number;
  richContent?: object;
}

export interface SeedFormRequiredIndicatorProperties {
  requiredIndicator?: 'ASTERISK' | 'TEXT' | 'NONE';
  requiredIndicatorPlacement?: 'AFTER_FIELD_TITLE' | 'BEFORE_FIELD_TITLE';
}

export interface SeedFormLimitationRule {
  maxAllowedSubmissions?: number;
  dateTimeDeadline?: Date | string;
  submissionLimitPerUser?: number;
}

export interface SeedFormExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedFormFormRule {
  _id?: string;
  condition?: Record<string, unknown>;
  overrides?: SeedFormFormOverride[];
  name?: string;
  namespaceRule?: boolean;
}

export interface SeedFormFormOverride {
  entityType?: 'FIELD';
  entityId?: string;
  valueChanges?: Record<string, unknown>;
}

export interface SeedFormStep {
  _id?: string;
  name?: string;
  hidden?: boolean;
  layout?: SeedFormFormLayout;
}

export interface SeedFormFormLayout {
  large?: SeedFormBreakPoint;
  medium?: SeedFormBreakPoint;
  small?: SeedFormBreakPoint;
}

export interface SeedFormBreakPoint {
  items?: SeedFormItemLayout[];
  columns?: number;
  rowHeight?: number;
  margin?: SeedFormMargin;
  padding?: SeedFormMargin;
}

export interface SeedFormMargin {
  horizontal?: number;
  vertical?: number;
}

export interface SeedFormItemLayout {
  fieldId?: string;
  group?: SeedFormGroup;
  row?: number;
  column?: number;
  width?: number;
  height?: number;
}

export interface SeedFormGroup {
  groupId?: string;
  items?: SeedFormItemLayout[];
}

export interface SeedFormField {
  inputOptions?: SeedFormInputField;
  displayOptions?: SeedFormDisplayField;
  _id?: string;
  hidden?: boolean;
  identifier?: string;
  fieldType?: 'INPUT' | 'DISPLAY';
}

export interface SeedFormDisplayField {
  richContentOptions?: SeedFormRichContentOptions;
  pageNavigationOptions?: SeedFormPageNavigationOptions;
  displayFieldType?: 'RICH_CONTENT' | 'PAGE_NAVIGATION' | 'LOGIN_BAR';
}

export interface SeedFormPageNavigationOptions {
  nextPageText?: string;
  previousPageText?: string;
  submitText?: string;
}

export interface SeedFormRichContentOptions {
  richContent?: object;
  maxShownParagraphs?: number;
}

export interface SeedFormInputField {
  stringOptions?: SeedForm_String;
  numberOptions?: SeedForm_Number;
  booleanOptions?: SeedForm_Boolean;
  arrayOptions?: SeedForm_Array;
  objectOptions?: SeedForm_Object;
  wixFileOptions?: SeedFormWixFile;
  paymentOptions?: SeedFormPayment;
  schedulingOptions?: SeedFormScheduling;
  addressOptions?: SeedFormAddress;
  target?: string;
  pii?: boolean;
  required?: boolean;
  inputType?: 'STRING' | 'NUMBER' | 'BOOLEAN' | 'ARRAY' | 'OBJECT' | 'WIX_FILE' | 'PAYMENT' | 'SCHEDULING' | 'ADDRESS';
  contactMapping?: SeedFormFormFieldContactInfo;
  readOnly?: boolean;
}

export interface SeedFormFormFieldContactInfo {
  emailInfo?: SeedFormEmailInfo;
  phoneInfo?: SeedFormPhoneInfo;
  addressInfo?: SeedFormAddressInfo;
  customFieldInfo?: SeedFormCustomFieldInfo;
  subscriptionInfo?: SeedFormSubscriptionInfo;
  contactField?: 'FIRST_NAME' | 'LAST_NAME' | 'COMPANY' | 'POSITION' | 'EMAIL' | 'PHONE' | 'ADDRESS' | 'BIRTHDATE' | 'CUSTOM_FIELD' | 'SUBSCRIPTION' | 'VAT_ID';
}

export interface SeedFormSubscriptionInfo {
  confirmationLevel?: 'SINGLE_CONFIRMATION' | 'DOUBLE_CONFIRMATION';
  subscriptionChannels?: ('EMAIL' | 'SMS')[];
}

export interface SeedFormCustomFieldInfo {
  key?: string;
}

export interface SeedFormAddressInfo {
  tag?: 'UNTAGGED' | 'HOME';
}

export interface SeedFormPhoneInfo {
  tag?: 'UNTAGGED' | 'MAIN';
}

export interface SeedFormEmailInfo {
  tag?: 'UNTAGGED' | 'MAIN';
}

export interface SeedFormAddress {
  multilineAddressOptions?: SeedFormMultilineAddress;
  componentType?: 'MULTILINE_ADDRESS';
  validation?: SeedFormMultilineAddressValidation;
}

export interface SeedFormMultilineAddressValidation {
  allowedCountries?: string[];
  fields?: SeedFormFieldsOverrides;
}

export interface SeedFormFieldsOverrides {
  subdivision?: SeedFormFieldOverrides;
  city?: SeedFormFieldOverrides;
  postalCode?: SeedFormFieldOverrides;
  streetName?: SeedFormFieldOverrides;
  streetNumber?: SeedFormFieldOverrides;
  addressLine?: SeedFormFieldOverrides;
  addressLine2?: SeedFormFieldOverrides;
  country?: SeedFormFieldOverrides;
}

export interface SeedFormFieldOverrides {
  required?: boolean;
}

export interface SeedFormMultilineAddress {
  label?: string;
  description?: object;
  showCountryFlags?: boolean;
  defaultCountryConfig?: SeedFormDefaultCountryConfig;
  fieldSettings?: SeedFormFieldsSettings;
  autocompleteEnabled?: boolean;
  showAddressLabels?: boolean;
  showLabel?: boolean;
}

export interface SeedFormFieldsSettings {
  addressLine2?: SeedFormAddressLine2;
}

export interface SeedFormAddressLine2 {
  show?: boolean;
}

export interface SeedFormDefaultCountryConfig {
  countryOptions?: string;
  type?: 'BY_IP' | 'COUNTRY';
}

export interface SeedFormScheduling {
  appointmentOptions?: SeedFormAppointment;
  componentType?: 'APPOINTMENT';
}

export interface SeedFormAppointment {
  inPersonOptions?: SeedFormInPersonOptions;
  videoConferenceOptions?: SeedFormVideoConferenceOptions;
  phoneOptions?: SeedFormPhoneOptions;
  label?: string;
  name?: string;
  durationInMinutes?: number;
  manualApprovalRequired?: boolean;
  staffIds?: string[];
  format?: 'IN_PERSON' | 'VIDEO_CONFERENCE' | 'PHONE';
  description?: object;
  showLabel?: boolean;
}

export interface SeedFormPhoneOptions {
  description?: string;
}

export interface SeedFormVideoConferenceOptions {
  description?: string;
}

export interface SeedFormInPersonOptions {
  locations?: SeedFormLocation[];
}

export interface SeedFormLocation {
  customAddress?: string;
  businessLocationId?: string;
}

export interface SeedFormPayment {
  checkboxGroupOptions?: SeedFormProductCheckboxGroup;
  donationInputOptions?: SeedFormDonationInput;
  paymentInputOptions?: SeedFormPaymentInput;
  fixedPaymentOptions?: SeedFormFixedPayment;
  componentType?: 'CHECKBOX_GROUP' | 'DONATION_INPUT' | 'PAYMENT_INPUT' | 'FIXED_PAYMENT';
  validation?: SeedFormPaymentType;
}

export interface SeedFormPaymentType {
  products?: SeedFormProduct[];
  minItems?: number;
  maxItems?: number;
}

export interface SeedFormProduct {
  fixedPriceOptions?: SeedFormFixedPriceOptions;
  dynamicPriceOptions?: SeedFormDynamicPriceOptions;
  _id?: string;
  productType?: 'SHIPPABLE' | 'DIGITAL';
  priceType?: 'FIXED_PRICE' | 'DYNAMIC_PRICE';
  quantityLimit?: SeedFormQuantityLimit;
}

export interface SeedFormQuantityLimit {
  minimum?: number;
  maximum?: number;
}

export interface SeedFormDynamicPriceOptions {
  minPrice?: string;
  maxPrice?: string;
}

export interface SeedFormFixedPriceOptions {
  price?: string;
}

export interface SeedFormFixedPayment {
  label?: string;
  description?: object;
  showLabel?: boolean;
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedFormMediaSettings {
  imagePosition?: 'ABOVE' | 'BELOW';
  imageAlignment?: 'LEFT' | 'CENTER' | 'RIGHT';
  imageFit?: 'COVER' | 'CONTAIN';
}

export interface SeedFormMediaItem {
  image?: string;
}

export interface SeedFormPaymentInput {
  label?: string;
  description?: object;
  showLabel?: boolean;
  placeholder?: string;
  default?: number;
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedFormDonationInput {
  label?: string;
  description?: object;
  options?: SeedFormDonationInputOption[];
  customOption?: SeedFormCustomOption;
  numberOfColumns?: 'ZERO' | 'ONE' | 'TWO' | 'THREE';
  showLabel?: boolean;
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedFormCustomOption {
  label?: string;
  placeholder?: string;
}

export interface SeedFormDonationInputOption {
  value?: string;
  default?: boolean;
}

export interface SeedFormProductCheckboxGroup {
  label?: string;
  description?: object;
  options?: SeedFormProductCheckboxGroupOption[];
  showLabel?: boolean;
  imageFit?: 'COVER' | 'CONTAIN';
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedFormProductCheckboxGroupOption {
  label?: string;
  value?: unknown;
  _id?: string;
  media?: SeedFormMediaItem;
  default?: boolean;
}

export interface SeedFormWixFile {
  fileUploadOptions?: SeedFormFileUpload;
  signatureOptions?: SeedFormSignature;
  componentType?: 'FILE_UPLOAD' | 'SIGNATURE';
  validation?: SeedFormFileType;
}

export interface SeedFormFileType {
  fileLimit?: number;
  uploadFileFormats?: ('VIDEO' | 'IMAGE' | 'AUDIO' | 'DOCUMENT' | 'ARCHIVE' | 'MODEL_3D')[];
}

export interface SeedFormSignature {
  label?: string;
  showLabel?: boolean;
  description?: object;
  imageUploadEnabled?: boolean;
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedFormFileUpload {
  label?: string;
  description?: object;
  showLabel?: boolean;
  buttonText?: string;
  explanationText?: string;
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedForm_Object {
  validation?: SeedFormObjectType;
}

export interface SeedFormObjectType {
  properties?: Record<string, SeedFormPropertiesType>;
}

export interface SeedFormPropertiesType {
  stringOptions?: SeedFormStringType;
  numberOptions?: SeedFormNumberType;
  booleanOptions?: SeedFormBooleanType;
  arrayOptions?: SeedFormArrayType;
  propertiesType?: 'STRING' | 'NUMBER' | 'BOOLEAN' | 'ARRAY';
  required?: boolean;
}

export interface SeedFormArrayType {
  maxItems?: number;
  minItems?: number;
  items?: SeedFormArrayItems;
}

export interface SeedFormArrayItems {
  stringOptions?: SeedFormStringType;
  numberOptions?: SeedFormNumberType;
  booleanOptions?: SeedFormBooleanType;
  itemType?: 'STRING' | 'NUMBER' | 'BOOLEAN';
}

export interface SeedFormBooleanType {
  enum?: boolean[];
}

export interface SeedFormNumberType {
  maximum?: number;
  minimum?: number;
  multipleOf?: number;
  enum?: number[];
}

export interface SeedFormStringType {
  dateOptions?: SeedFormDateTimeAdvancedConstraints;
  dateTimeOptions?: SeedFormDateTimeConstraints;
  timeOptions?: SeedFormDateTimeConstraints;
  dateOptionalTimeOptions?: SeedFormDateTimeConstraints;
  phoneOptions?: SeedFormPhoneConstraints;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: 'DATE' | 'TIME' | 'DATE_TIME' | 'EMAIL' | 'URL' | 'UUID' | 'PHONE' | 'URI' | 'HOSTNAME' | 'COLOR_HEX' | 'CURRENCY' | 'LANGUAGE' | 'DATE_OPTIONAL_TIME';
  enum?: string[];
  validationMessages?: SeedFormValidationMessages;
}

export interface SeedFormValidationMessages {
  pattern?: string;
}

export interface SeedFormPhoneConstraints {
  allowedCountryCodes?: string[];
}

export interface SeedFormDateTimeConstraints {
  minimum?: string;
  maximum?: string;
}

export interface SeedFormDateTimeAdvancedConstraints {
  availability?: SeedFormAvailability;
  minimum?: string;
  maximum?: string;
}

export interface SeedFormAvailability {
  availableDates?: SeedFormDateRange[];
  unavailableDates?: SeedFormDateRange[];
  availableDays?: ('MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY')[];
}

export interface SeedFormDateRange {
  start?: string;
  end?: string;
}

export interface SeedForm_Array {
  checkboxGroupOptions?: SeedFormCheckboxGroup;
  tagsOptions?: SeedFormComponentsTags;
  servicesCheckboxGroupOptions?: SeedFormServicesCheckboxGroup;
  validation?: SeedFormArrayType;
  componentType?: 'CHECKBOX_GROUP' | 'TAGS' | 'SERVICES_CHECKBOX_GROUP';
  quizFieldSettings?: SeedFormQuizFieldSettings;
}

export interface SeedFormQuizFieldSettings {
  score?: number;
  correctAnswersList?: SeedFormCorrectAnswersList;
  correctAnswerMessage?: string;
  incorrectAnswerMessage?: string;
}

export interface SeedFormCorrectAnswersList {
  correctAnswers?: unknown[];
}

export interface SeedFormServicesCheckboxGroup {
  label?: string;
  description?: object;
  options?: SeedFormServiceOption[];
  showLabel?: boolean;
  customOption?: SeedFormCustomOption;
  numberOfColumns?: 'ZERO' | 'ONE' | 'TWO' | 'THREE';
}

export interface SeedFormServiceOption {
  label?: string;
  _id?: string;
  value: string;
}

export interface SeedFormComponentsTags {
  label?: string;
  description?: object;
  options?: SeedFormTagsOption[];
  showLabel?: boolean;
  customOption?: SeedFormCustomOption;
  numberOfColumns?: 'ZERO' | 'ONE' | 'TWO' | 'THREE';
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedFormTagsOption {
  label?: string;
  value?: unknown;
  default?: boolean;
  _id?: string;
  media?: SeedFormMediaItem;
}

export interface SeedFormCheckboxGroup {
  label?: string;
  description?: object;
  options?: SeedFormOption[];
  showLabel?: boolean;
  customOption?: SeedFormCustomOption;
  numberOfColumns?: 'ZERO' | 'ONE' | 'TWO' | 'THREE';
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
  optionsMediaSettings?: SeedFormOptionsMediaSettings;
}

export interface SeedFormOptionsMediaSettings {
  imageAlignment?: 'LEFT' | 'CENTER' | 'RIGHT';
  imageFit?: 'COVER' | 'CONTAIN';
}

export interface SeedFormOption {
  label?: string;
  value?: unknown;
  default?: boolean;
  _id?: string;
  media?: SeedFormMediaItem;
  showLabel?: boolean;
}

export interface SeedForm_Boolean {
  checkboxOptions?: SeedFormCheckbox;
  validation?: SeedFormBooleanType;
  componentType?: 'CHECKBOX';
}

export interface SeedFormCheckbox {
  label?: object;
  checked?: boolean;
}

export interface SeedForm_Number {
  numberInputOptions?: SeedFormNumberInput;
  ratingInputOptions?: SeedFormRatingInput;
  validation?: SeedFormNumberType;
  componentType?: 'NUMBER_INPUT' | 'RATING_INPUT';
  quizFieldSettings?: SeedFormNumberQuizFieldSettings;
}

export interface SeedFormNumberQuizFieldSettings {
  score?: number;
  correctAnswersList?: SeedFormNumberCorrectAnswersList;
  correctAnswerMessage?: string;
  incorrectAnswerMessage?: string;
}

export interface SeedFormNumberCorrectAnswersList {
  correctAnswers?: number[];
}

export interface SeedFormRatingInput {
  label?: string;
  description?: object;
  showLabel?: boolean;
  defaultValue?: number;
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedFormNumberInput {
  label?: string;
  description?: object;
  placeholder?: string;
  showLabel?: boolean;
  default?: number;
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedForm_String {
  textInputOptions?: SeedFormTextInput;
  radioGroupOptions?: SeedFormRadioGroup;
  dropdownOptions?: SeedFormDropdown;
  dateTimeOptions?: SeedFormDateTimeInput;
  phoneInputOptions?: SeedFormPhoneInput;
  dateInputOptions?: SeedFormDateInput;
  timeInputOptions?: SeedFormTimeInput;
  datePickerOptions?: SeedFormDatePicker;
  servicesDropdownOptions?: SeedFormServicesDropdown;
  passwordOptions?: SeedFormPassword;
  validation?: SeedFormStringType;
  componentType?: 'TEXT_INPUT' | 'RADIO_GROUP' | 'DROPDOWN' | 'DATE_TIME' | 'PHONE_INPUT' | 'DATE_INPUT' | 'TIME_INPUT' | 'DATE_PICKER' | 'SERVICES_DROPDOWN' | 'PASSWORD';
  quizFieldSettings?: SeedFormStringQuizFieldSettings;
}

export interface SeedFormStringQuizFieldSettings {
  score?: number;
  correctAnswersList?: SeedFormStringCorrectAnswersList;
  correctAnswerMessage?: string;
  incorrectAnswerMessage?: string;
}

export interface SeedFormStringCorrectAnswersList {
  correctAnswers?: string[];
}

export interface SeedFormPassword {
  label?: string;
  description?: object;
  placeholder?: string;
  showLabel?: boolean;
  default?: string;
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedFormServicesDropdown {
  label?: string;
  showLabel?: boolean;
  placeholder?: string;
  options?: SeedFormServiceOption[];
  customOption?: SeedFormCustomOption;
  description?: object;
}

export interface SeedFormDatePicker {
  label?: string;
  description?: object;
  showLabel?: boolean;
  placeholder?: string;
  firstDayOfWeek?: 'MONDAY' | 'SUNDAY';
  default?: string;
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedFormTimeInput {
  label?: string;
  description?: object;
  showLabel?: boolean;
  showPlaceholder?: boolean;
  use24HourFormat?: boolean;
  default?: string;
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedFormDateInput {
  label?: string;
  description?: object;
  showLabel?: boolean;
  showPlaceholder?: boolean;
  default?: string;
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
  showDateLabels?: boolean;
}

export interface SeedFormPhoneInput {
  label?: string;
  description?: object;
  placeholder?: string;
  showLabel?: boolean;
  defaultCountryCode?: string;
  showCountryFlag?: boolean;
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedFormDateTimeInput {
  label?: string;
  description?: object;
  showLabel?: boolean;
  showPlaceholder?: boolean;
  use24HourFormat?: boolean;
  default?: string;
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
  showDateLabels?: boolean;
}

export interface SeedFormDropdown {
  label?: string;
  description?: object;
  options?: SeedFormDropdownOption[];
  showLabel?: boolean;
  customOption?: SeedFormCustomOption;
  placeholder?: string;
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedFormDropdownOption {
  label?: string;
  value?: string;
  default?: boolean;
  _id?: string;
}

export interface SeedFormRadioGroup {
  label?: string;
  description?: object;
  options?: SeedFormRadioGroupOption[];
  showLabel?: boolean;
  customOption?: SeedFormCustomOption;
  numberOfColumns?: 'ZERO' | 'ONE' | 'TWO' | 'THREE';
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedFormRadioGroupOption {
  label?: string;
  value?: string;
  default?: boolean;
  _id?: string;
}

export interface SeedFormTextInput {
  label?: string;
  description?: object;
  placeholder?: string;
  showLabel?: boolean;
  default?: string;
  media?: SeedFormMediaItem;
  mediaSettings?: SeedFormMediaSettings;
}

export interface SeedLocation {
  name: string;
  description?: string;
  status?: 'ACTIVE' | 'INACTIVE';
  locationType?: 'BRANCH' | 'OFFICES' | 'RECEPTION' | 'HEADQUARTERS' | 'INVENTORY';
  fax?: string;
  timeZone?: string;
  email?: string;
  phone?: string;
  address: SeedLocationAddress;
  businessSchedule?: SeedLocationBusinessSchedule;
  revision?: string;
  locationTypes?: ('BRANCH' | 'OFFICES' | 'RECEPTION' | 'HEADQUARTERS' | 'INVENTORY')[];
  extendedFields?: SeedLocationExtendedFields;
  _id?: string;
  businessScheduleId?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedLocationExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedLocationBusinessSchedule {
  periods?: SeedLocationTimePeriod[];
  specialHourPeriod?: SeedLocationSpecialHourPeriod[];
}

export interface SeedLocationSpecialHourPeriod {
  startDate?: string;
  endDate?: string;
  isClosed?: boolean;
  comment?: string;
}

export interface SeedLocationTimePeriod {
  openDay?: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';
  openTime?: string;
  closeDay?: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';
  closeTime?: string;
}

export interface SeedLocationAddress {
  country?: string;
  subdivision?: string;
  city?: string;
  postalCode?: string;
  streetAddress?: SeedLocationStreetAddress;
  formattedAddress?: string;
  hint?: string;
  geocode?: SeedLocationAddressLocation;
}

export interface SeedLocationAddressLocation {
  latitude?: number;
  longitude?: number;
}

export interface SeedLocationStreetAddress {
  number?: string;
  name?: string;
  apt?: string;
}

export interface SeedStaffMember {
  name: string;
  email?: string;
  phone?: string;
  description?: string;
  mainMedia?: SeedStaffMemberMediaItem;
  extendedFields?: SeedStaffMemberExtendedFields;
  tags?: SeedStaffMemberTags;
  _id?: string;
  resourceId?: string;
  scheduleId?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
  workingHours?: SeedCalendarEvent[];
}

export interface SeedStaffMemberTags {
  privateTags?: SeedStaffMemberTagList;
  tags?: SeedStaffMemberTagList;
}

export interface SeedStaffMemberTagList {
  tagIds?: string[];
}

export interface SeedStaffMemberExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedStaffMemberMediaItem {
  image?: string;
}

export interface SeedCalendarEvent {
  title?: string;
  type?: 'EVENT' | 'APPOINTMENT' | 'CLASS' | 'COURSE' | 'WORKING_HOURS';
  start: SeedCalendarEventZonedDate;
  end: SeedCalendarEventZonedDate;
  location?: SeedCalendarEventLocation;
  resources?: SeedCalendarEventResource[];
  notes?: string;
  totalCapacity?: number;
  recurrenceRule?: SeedCalendarEventRecurrenceRule;
  transparency?: 'FREE' | 'BUSY';
  revision?: string;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedCalendarEventRecurrenceRule {
  frequency: 'WEEKLY';
  interval?: number;
  days: ('MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY')[];
  until?: SeedCalendarEventZonedDate;
}

export interface SeedCalendarEventResource {
  _id?: string;
  name?: string;
  transparency?: 'FREE' | 'BUSY';
  permissionRole?: 'WRITER' | 'COMMENTER';
}

export interface SeedCalendarEventLocation {
  _id?: string;
  name?: string;
  type?: 'BUSINESS' | 'CUSTOM' | 'CUSTOMER';
  address?: SeedCalendarEventAddress;
}

export interface SeedCalendarEventAddress {
  formattedAddress?: string;
}

export interface SeedCalendarEventZonedDate {
  utcDate?: Date | string;
  localDate: string;
  timeZone?: string;
}

export interface SeedBookingPolicy {
  appId?: string;
  name?: string;
  customPolicyDescription?: SeedBookingPolicyPolicyDescription;
  limitEarlyBookingPolicy?: SeedBookingPolicyLimitEarlyBookingPolicy;
  limitLateBookingPolicy?: SeedBookingPolicyLimitLateBookingPolicy;
  bookAfterStartPolicy?: SeedBookingPolicyBookAfterStartPolicy;
  cancellationPolicy?: SeedBookingPolicyCancellationPolicy;
  reschedulePolicy?: SeedBookingPolicyReschedulePolicy;
  waitlistPolicy?: SeedBookingPolicyWaitlistPolicy;
  participantsPolicy?: SeedBookingPolicyParticipantsPolicy;
  cancellationFeePolicy?: SeedBookingPolicyCancellationFeePolicy;
  saveCreditCardPolicy?: SeedBookingPolicySaveCreditCardPolicy;
  staffSortingPolicy?: SeedBookingPolicyStaffSortingPolicy;
  intakeFormPolicy?: SeedBookingPolicyIntakeFormPolicy;
  extendedFields?: SeedBookingPolicyExtendedFields;
  _id?: string;
  default?: boolean;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedBookingPolicyExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedBookingPolicyIntakeFormPolicy {
  enabled?: boolean;
  formId?: string;
  timing?: 'AFTER_BOOKING' | 'BEFORE_BOOKING';
  completionRequirement?: 'OPTIONAL' | 'REQUIRED_BEFORE_BOOKING';
}

export interface SeedBookingPolicyStaffSortingPolicy {
  rankingOptions?: SeedBookingPolicyRankingOptions;
  customOptions?: SeedBookingPolicyCustomOptions;
  sortingMethodType?: 'RANDOM' | 'RANKING' | 'CUSTOM';
}

export interface SeedBookingPolicyCustomOptions {
  implementationId?: string;
  appId?: string;
}

export interface SeedBookingPolicyRankingOptions {
  order?: 'LOWEST_TO_HIGHEST' | 'HIGHEST_TO_LOWEST';
}

export interface SeedBookingPolicySaveCreditCardPolicy {
  enabled?: boolean;
}

export interface SeedBookingPolicyCancellationFeePolicy {
  enabled?: boolean;
  cancellationWindows?: SeedBookingPolicyCancellationWindow[];
  autoCollectFeeEnabled?: boolean;
}

export interface SeedBookingPolicyCancellationWindow {
  amount?: SeedBookingPolicyMoney;
  percentage?: string;
  startInMinutes?: number;
}

export interface SeedBookingPolicyMoney {
  value?: string;
  currency?: string;
  formattedValue?: string;
}

export interface SeedBookingPolicyParticipantsPolicy {
  maxParticipantsPerBooking?: number;
}

export interface SeedBookingPolicyWaitlistPolicy {
  enabled?: boolean;
  capacity?: number;
  reservationTimeInMinutes?: number;
}

export interface SeedBookingPolicyReschedulePolicy {
  enabled?: boolean;
  limitLatestReschedule?: boolean;
  latestRescheduleInMinutes?: number;
  allowAnonymous?: boolean;
}

export interface SeedBookingPolicyCancellationPolicy {
  enabled?: boolean;
  limitLatestCancellation?: boolean;
  latestCancellationInMinutes?: number;
  allowAnonymous?: boolean;
}

export interface SeedBookingPolicyBookAfterStartPolicy {
  enabled?: boolean;
}

export interface SeedBookingPolicyLimitLateBookingPolicy {
  enabled?: boolean;
  latestBookingInMinutes?: number;
}

export interface SeedBookingPolicyLimitEarlyBookingPolicy {
  enabled?: boolean;
  earliestBookingInMinutes?: number;
}

export interface SeedBookingPolicyPolicyDescription {
  enabled?: boolean;
  description?: string;
}

export interface SeedServiceCategory {
  name: string;
  extendedFields?: SeedServiceCategoryExtendedFields;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedServiceCategoryExtendedFields {
  namespaces?: Record<string, unknown>;
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
  _id?: string;
  mainSlug?: { name: string };
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
  optionsAndVariants?: SeedServiceOptionsAndVariants;
  sessions?: SeedCalendarEvent[];
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

export interface SeedServiceOptionsAndVariants {
  options: SeedServiceOptionsAndVariantsServiceOptions;
  variants: SeedServiceOptionsAndVariantsServiceVariants;
  revision?: string;
  extendedFields?: SeedServiceOptionsAndVariantsExtendedFields;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedServiceOptionsAndVariantsExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedServiceOptionsAndVariantsServiceVariants {
  values?: SeedServiceOptionsAndVariantsServiceVariant[];
}

export interface SeedServiceOptionsAndVariantsServiceVariant {
  choices?: SeedServiceOptionsAndVariantsServiceChoice[];
  price?: SeedServiceOptionsAndVariantsMoney;
}

export interface SeedServiceOptionsAndVariantsMoney {
  value?: string;
  currency?: string;
  formattedValue?: string;
}

export interface SeedServiceOptionsAndVariantsServiceChoice {
  custom?: string;
  staffMemberId?: string;
  duration?: SeedServiceOptionsAndVariantsDuration;
  dateTime?: SeedServiceOptionsAndVariantsDateTimeRule;
  participantRange?: SeedServiceOptionsAndVariantsParticipantsRange;
  optionId?: string;
}

export interface SeedServiceOptionsAndVariantsParticipantsRange {
  minParticipants?: number;
  maxParticipants?: number;
  name?: string;
}

export interface SeedServiceOptionsAndVariantsDateTimeRule {
  hoursAndDaysRule?: SeedServiceOptionsAndVariantsHoursAndDaysRule;
  monthsRule?: SeedServiceOptionsAndVariantsMonthsRule;
  dateRangeRule?: SeedServiceOptionsAndVariantsDateRangeRule;
  ruleType?: 'HOURS_AND_DAYS' | 'MONTHS' | 'DATE_RANGE';
  name?: string;
}

export interface SeedServiceOptionsAndVariantsDateRangeRule {
  localStartDate?: string;
  localEndDate?: string;
  repeatsAnnually?: boolean;
}

export interface SeedServiceOptionsAndVariantsMonthsRule {
  months?: number[];
}

export interface SeedServiceOptionsAndVariantsHoursAndDaysRule {
  days?: ('MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY')[];
  startTime?: string;
  endTime?: string;
}

export interface SeedServiceOptionsAndVariantsDuration {
  minutes?: number;
  name?: string;
}

export interface SeedServiceOptionsAndVariantsServiceOptions {
  values?: SeedServiceOptionsAndVariantsServiceOption[];
}

export interface SeedServiceOptionsAndVariantsServiceOption {
  customData?: SeedServiceOptionsAndVariantsCustomServiceOption;
  durationData?: SeedServiceOptionsAndVariantsDurationServiceOption;
  _id?: string;
  type?: 'CUSTOM' | 'STAFF_MEMBER' | 'DURATION' | 'DATE_TIME' | 'NUMBER_OF_PARTICIPANTS';
}

export interface SeedServiceOptionsAndVariantsDurationServiceOption {
  name?: string;
}

export interface SeedServiceOptionsAndVariantsCustomServiceOption {
  name?: string;
  choices?: string[];
}

export interface SeedDeliveryProfile {
  name: string;
  deliveryRegions?: SeedDeliveryProfileDeliveryRegion[];
  createdBy?: SeedDeliveryProfileCreatedBy;
  extendedFields?: SeedDeliveryProfileExtendedFields;
  _id?: string;
  default?: boolean;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedDeliveryProfileExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedDeliveryProfileCreatedBy {
  appId?: string;
  userId?: string;
}

export interface SeedDeliveryProfileDeliveryRegion {
  _id?: string;
  name: string;
  active?: boolean;
  deliveryCarriers?: SeedDeliveryProfileDeliveryCarrier[];
  destinations?: SeedDeliveryProfileDestination[];
  _createdDate?: Date | string;
}

export interface SeedDeliveryProfileDestination {
  countryCode: string;
  subdivisions?: string[];
}

export interface SeedDeliveryProfileDeliveryCarrier {
  appId?: string;
  backupRate?: SeedDeliveryProfileBackupRate;
  additionalCharges?: SeedDeliveryProfileAdditionalCharge[];
}

export interface SeedDeliveryProfileAdditionalCharge {
  description?: string;
  amount?: string;
}

export interface SeedDeliveryProfileBackupRate {
  title?: string;
  amount?: string;
  active?: boolean;
}

export interface SeedShippingOption {
  deliveryRegionId?: string;
  deliveryRegionIds?: string[];
  title: string;
  estimatedDeliveryTime?: string;
  rates?: SeedShippingOptionConditionalRates[];
  extendedFields?: SeedShippingOptionExtendedFields;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedShippingOptionExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedShippingOptionConditionalRates {
  amount?: string;
  conditions?: SeedShippingOptionCondition[];
  multiplyByQuantity?: boolean;
}

export interface SeedShippingOptionCondition {
  type?: 'BY_TOTAL_WEIGHT' | 'BY_TOTAL_PRICE' | 'BY_TOTAL_QUANTITY';
  value?: string;
  operator?: 'EQ' | 'GT' | 'GTE' | 'LT' | 'LTE';
}

export interface SeedPickupLocation {
  name?: string;
  address: SeedPickupLocationAddress;
  deliveryTime?: string;
  instructions?: string;
  active?: boolean;
  rates?: SeedPickupLocationConditionalRates[];
  deliveryRegionIds?: string[];
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedPickupLocationConditionalRates {
  amount?: string;
  conditions?: SeedPickupLocationCondition[];
  multiplyByQuantity?: boolean;
}

export interface SeedPickupLocationCondition {
  type?: 'BY_TOTAL_WEIGHT' | 'BY_TOTAL_PRICE' | 'BY_TOTAL_QUANTITY';
  value?: string;
  operator?: 'EQ' | 'GT' | 'GTE' | 'LT' | 'LTE';
}

export interface SeedPickupLocationAddress {
  streetAddress?: SeedPickupLocationStreetAddress;
  addressLine?: string;
  country?: string;
  subdivision?: string;
  city?: string;
  postalCode?: string;
  addressLine2?: string;
}

export interface SeedPickupLocationStreetAddress {
  number?: string;
  name?: string;
}

export interface SeedTaxGroup {
  name: string;
  _id?: string;
  default?: boolean;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedTaxRegion {
  country: string;
  subdivision?: string;
  appId: string;
  taxIncludedInPrice?: boolean;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedManualTaxMapping {
  taxGroupId: string;
  taxRegionId: string;
  taxRate: string;
  description?: string;
  taxType?: string;
  taxName?: string;
  jurisdiction?: string;
  jurisdictionType?: 'COUNTRY' | 'STATE' | 'COUNTY' | 'CITY' | 'SPECIAL';
  exemptRates?: SeedManualTaxMappingExemptDetails[];
  extendedFields?: SeedManualTaxMappingExtendedFields;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedManualTaxMappingExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedManualTaxMappingExemptDetails {
  taxExemptGroupId?: string;
  taxRate?: string;
}

export interface SeedBrand {
  name: string;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedRibbon {
  name: string;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedCustomization {
  freeTextInput?: SeedCustomizationFreeTextSettings;
  choicesSettings?: SeedCustomizationChoicesSettings;
  name: string;
  customizationType: 'PRODUCT_OPTION' | 'MODIFIER';
  customizationRenderType: 'FREE_TEXT' | 'TEXT_CHOICES' | 'SWATCH_CHOICES';
  customizationSettings: string;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedCustomizationChoicesSettings {
  choices: SeedCustomizationChoice[];
}

export interface SeedCustomizationChoice {
  colorCode?: string;
  _id?: string;
  choiceType?: 'CHOICE_TEXT' | 'ONE_COLOR';
  key?: string;
  name?: string;
  defaultAddedPrice?: string;
  displayImage?: string;
  primaryChoiceIds?: string[];
}

export interface SeedCustomizationFreeTextSettings {
  minCharCount?: number;
  maxCharCount?: number;
  defaultAddedPrice?: string;
  title?: string;
  key?: string;
}

export interface SeedInfoSection {
  uniqueName: string;
  title: string;
  description?: object;
  plainDescription?: string;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedCategory {
  name: string;
  image?: string;
  description?: string;
  visible?: boolean;
  parentCategory?: SeedCategoryParentCategory;
  slug?: string;
  seoData?: SeedCategorySeoSchema;
  richContentDescription?: object;
  managingAppId?: string;
  extendedFields?: SeedCategoryExtendedFields;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedCategoryExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedCategorySeoSchema {
  tags?: SeedCategoryTag[];
  settings?: SeedCategorySettings;
}

export interface SeedCategorySettings {
  preventAutoRedirect?: boolean;
  keywords?: SeedCategoryKeyword[];
}

export interface SeedCategoryKeyword {
  term?: string;
  isMain?: boolean;
  origin?: string;
}

export interface SeedCategoryTag {
  type?: string;
  props?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  children?: string;
  custom?: boolean;
  disabled?: boolean;
}

export interface SeedCategoryParentCategory {
  _id?: string;
  index?: number;
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
  _id?: string;
  inventoryItemId?: string;
  directCategoryIds?: string[];
  numericId?: string;
  description?: object;
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

export interface SeedCollectionV1 {
  name: string;
  description?: string;
  slug?: string;
  visible?: boolean;
  _id?: string;
  media?: { mediaId?: string; url?: string; choice?: { option: string; choice: string } }[];
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedProductV1 {
  name: string;
  slug?: string;
  visible?: boolean;
  productType?: 'unspecified_product_type' | 'physical' | 'digital';
  description?: string;
  sku?: string;
  weight?: number;
  productDimensions?: SeedProductV1Dimensions;
  packageDimensions?: SeedProductV1Dimensions;
  priceData: SeedProductV1PriceData;
  costAndProfitData?: SeedProductV1CostAndProfitData;
  pricePerUnitData?: SeedProductV1PricePerUnitData;
  additionalInfoSections?: SeedProductV1AdditionalInfoSection[];
  manageVariants?: boolean;
  productOptions?: SeedProductV1ProductOption[];
  discount?: SeedProductV1Discount;
  seoData?: SeedProductV1SeoSchema;
  ribbon?: string;
  brand?: string;
  _id?: string;
  inventoryItemId?: string;
  media?: { mediaId?: string; url?: string; choice?: { option: string; choice: string } }[];
  stock?: { trackInventory?: boolean; quantity?: number; inStock?: boolean };
  variants?: { _id?: string; choices: Record<string, string>; variant?: { priceData?: { price?: number }; sku?: string; weight?: number; visible?: boolean }; stock?: { quantity?: number; inStock?: boolean } }[];
  numericId?: string;
  customTextFields?: { title: string; maxLength?: number; mandatory?: boolean }[];
  collectionIds?: string[];
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedProductV1SeoSchema {
  tags?: SeedProductV1Tag[];
  settings?: SeedProductV1Settings;
}

export interface SeedProductV1Settings {
  preventAutoRedirect?: boolean;
  keywords?: SeedProductV1Keyword[];
}

export interface SeedProductV1Keyword {
  term?: string;
  isMain?: boolean;
  origin?: string;
}

export interface SeedProductV1Tag {
  type?: string;
  props?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  children?: string;
  custom?: boolean;
  disabled?: boolean;
}

export interface SeedProductV1Discount {
  type?: 'NONE' | 'AMOUNT' | 'PERCENT';
  value?: number;
}

export interface SeedProductV1ProductOption {
  optionType?: 'unspecified_option_type' | 'drop_down' | 'color';
  name?: string;
  choices?: SeedProductV1Choice[];
}

export interface SeedProductV1Choice {
  value?: string;
  description?: string;
  media?: SeedProductV1Media;
  inStock?: boolean;
  visible?: boolean;
}

export interface SeedProductV1Media {
  mainMedia?: SeedProductV1MediaItem;
  items?: SeedProductV1MediaItem[];
}

export interface SeedProductV1MediaItem {
  image?: SeedProductV1MediaItemUrlAndSize;
  video?: SeedProductV1MediaItemVideo;
  thumbnail?: SeedProductV1MediaItemUrlAndSize;
  mediaType?: 'unspecified_media_item_type' | 'image' | 'video' | 'audio' | 'document' | 'zip';
  title?: string;
  _id?: string;
}

export interface SeedProductV1MediaItemVideo {
  files?: SeedProductV1MediaItemUrlAndSize[];
  stillFrameMediaId?: string;
}

export interface SeedProductV1MediaItemUrlAndSize {
  url?: string;
  width?: number;
  height?: number;
  format?: string;
  altText?: string;
}

export interface SeedProductV1AdditionalInfoSection {
  title?: string;
  description?: string;
}

export interface SeedProductV1PricePerUnitData {
  totalQuantity?: number;
  totalMeasurementUnit?: 'ML' | 'CL' | 'L' | 'CBM' | 'MG' | 'G' | 'KG' | 'MM' | 'CM' | 'M' | 'SQM' | 'OZ' | 'LB' | 'FLOZ' | 'PT' | 'QT' | 'GAL' | 'IN' | 'FT' | 'YD' | 'SQFT';
  baseQuantity?: number;
  baseMeasurementUnit?: 'ML' | 'CL' | 'L' | 'CBM' | 'MG' | 'G' | 'KG' | 'MM' | 'CM' | 'M' | 'SQM' | 'OZ' | 'LB' | 'FLOZ' | 'PT' | 'QT' | 'GAL' | 'IN' | 'FT' | 'YD' | 'SQFT';
}

export interface SeedProductV1CostAndProfitData {
  itemCost: number;
  formattedItemCost?: string;
  profit?: number;
  formattedProfit?: string;
  profitMargin?: number;
}

export interface SeedProductV1PriceData {
  currency?: string;
  price: number;
  discountedPrice?: number;
  formatted?: SeedProductV1FormattedPrice;
  pricePerUnit?: number;
}

export interface SeedProductV1FormattedPrice {
  price?: string;
  discountedPrice?: string;
  pricePerUnit?: string;
}

export interface SeedProductV1Dimensions {
  length?: string;
  width?: string;
  height?: string;
  unit?: 'MM' | 'CM' | 'M' | 'IN' | 'FT' | 'YD';
}

export interface SeedCoupon {
  scope?: SeedCouponScope;
  minimumSubtotal?: number;
  moneyOffAmount?: number;
  percentOffRate?: number;
  freeShipping?: boolean;
  fixedPriceAmount?: number;
  buyXGetY?: SeedCouponBuyXGetY;
  name: string;
  code: string;
  startTime?: string;
  expirationTime?: string;
  usageLimit?: number;
  limitPerCustomer?: number;
  limitedToOneItem?: boolean;
  appliesToSubscriptions?: boolean;
  discountedCycleCount?: number;
  active?: boolean;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedCouponBuyXGetY {
  x?: number;
  y?: number;
}

export interface SeedCouponScope {
  namespace?: string;
  group?: SeedCouponGroup;
}

export interface SeedCouponGroup {
  name?: string;
  entityId?: string;
}

export interface SeedDiscountRule {
  active?: boolean;
  name: string;
  trigger?: SeedDiscountRuleDiscountTrigger;
  activeTimeInfo?: SeedDiscountRuleActiveTimeInfo;
  discounts: SeedDiscountRuleDiscounts;
  tags?: SeedDiscountRuleTags;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedDiscountRuleTags {
  privateTags?: SeedDiscountRuleTagList;
  publicTags?: SeedDiscountRuleTagList;
}

export interface SeedDiscountRuleTagList {
  tagIds?: string[];
}

export interface SeedDiscountRuleDiscounts {
  values?: SeedDiscountRuleDiscount[];
}

export interface SeedDiscountRuleDiscount {
  percentage?: number;
  fixedAmount?: string;
  fixedPrice?: string;
  quantityBased?: SeedDiscountRuleQuantityBased;
  targetType?: 'SPECIFIC_ITEMS';
  specificItemsInfo?: SeedDiscountRuleSpecificItemsInfo;
  discountType?: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE' | 'QUANTITY_BASED';
}

export interface SeedDiscountRuleSpecificItemsInfo {
  scopes?: SeedDiscountRuleScope[];
}

export interface SeedDiscountRuleScope {
  catalogItemFilter?: SeedDiscountRuleCatalogItemFilter;
  customFilter?: SeedDiscountRuleCustomFilter;
  _id?: string;
  type?: 'CATALOG_ITEM' | 'CUSTOM_FILTER';
}

export interface SeedDiscountRuleCustomFilter {
  appId?: string;
  params?: Record<string, unknown>;
}

export interface SeedDiscountRuleCatalogItemFilter {
  catalogAppId?: string;
  catalogItemIds?: string[];
}

export interface SeedDiscountRuleQuantityBased {
  configurations?: SeedDiscountRuleDiscountConfig[];
}

export interface SeedDiscountRuleDiscountConfig {
  _id?: string;
  quantity?: number;
  price?: string;
}

export interface SeedDiscountRuleActiveTimeInfo {
  start?: Date | string;
  end?: Date | string;
}

export interface SeedDiscountRuleDiscountTrigger {
  and?: SeedDiscountRuleAnd;
  or?: SeedDiscountRuleOr;
  customTrigger?: SeedDiscountRuleCustom;
  subtotalRange?: SeedDiscountRuleSubtotalRange;
  itemQuantityRange?: SeedDiscountRuleItemQuantityRange;
  customerEligibility?: SeedDiscountRuleCustomerEligibility;
  triggerType?: 'AND' | 'SUBTOTAL_RANGE' | 'ITEM_QUANTITY_RANGE' | 'CUSTOM' | 'OR' | 'CUSTOMER_ELIGIBILITY';
}

export interface SeedDiscountRuleCustomerEligibility {
  individualMembersInfo?: SeedDiscountRuleIndividualMembers;
  eligibilityType?: 'INDIVIDUAL_MEMBERS';
}

export interface SeedDiscountRuleIndividualMembers {
  memberIds?: string[];
}

export interface SeedDiscountRuleItemQuantityRange {
  scopes?: SeedDiscountRuleScope[];
  from?: number;
  to?: number;
}

export interface SeedDiscountRuleSubtotalRange {
  scopes?: SeedDiscountRuleScope[];
  from?: string;
  to?: string;
}

export interface SeedDiscountRuleCustom {
  _id?: string;
  appId?: string;
}

export interface SeedDiscountRuleOr {
  triggers?: SeedDiscountRuleDiscountTrigger[];
}

export interface SeedDiscountRuleAnd {
  triggers?: SeedDiscountRuleDiscountTrigger[];
}

export interface SeedEventCategory {
  name?: string;
  states?: ('MANUAL' | 'AUTO' | 'RECURRING_EVENT' | 'HIDDEN')[];
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
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
  summaries?: SeedEventSummaries;
  guestListSettings?: SeedEventGuestListSettings;
  onlineConferencing?: SeedEventOnlineConferencing;
  seoSettings?: SeedEventSeoSettings;
  agendaSettings?: SeedEventAgendaSettings;
  eventDisplaySettings?: SeedEventEventDisplaySettings;
  description?: object;
  _id?: string;
  slug?: string;
  form?: object;
  seriesId?: string;
  categoryIds?: string[];
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
  _id?: string;
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
  _id?: string;
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
  _id?: string;
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
  _id?: string;
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

export interface SeedProgramDefinition {
  displayName?: string;
  namespace?: string;
  extendedFields?: SeedProgramDefinitionExtendedFields;
  externalId?: string;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedProgramDefinitionExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedPoolDefinition {
  displayName?: string;
  programDefinitionIds?: string[];
  details?: SeedPoolDefinitionDetails;
  namespace?: string;
  extendedFields?: SeedPoolDefinitionExtendedFields;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedPoolDefinitionExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedPoolDefinitionDetails {
  benefits?: SeedPoolDefinitionBenefit[];
  creditConfiguration?: SeedPoolDefinitionCreditConfiguration;
  additionalData?: Record<string, unknown>;
}

export interface SeedPoolDefinitionCreditConfiguration {
  amount?: string;
  rolloverConfiguration?: SeedPoolDefinitionRolloverConfiguration;
  unitDisplayName?: string;
  unitType?: string;
}

export interface SeedPoolDefinitionRolloverConfiguration {
  enabled?: boolean;
  balanceCap?: string;
}

export interface SeedPoolDefinitionBenefit {
  benefitKey?: string;
  itemSetId?: string;
  price?: string;
  additionalData?: Record<string, unknown>;
  providerAppId?: string;
  displayName?: string;
  description?: string;
}

export interface SeedBenefitItem {
  externalId?: string;
  category?: string;
  itemSetId?: string;
  displayName?: string;
  providerAppId?: string;
  extendedFields?: SeedBenefitItemExtendedFields;
  namespace?: string;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedBenefitItemExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedPostCategory {
  label: string;
  description?: string;
  title?: string;
  displayPosition?: number;
  translationId?: string;
  language?: string;
  slug?: string;
  seoData?: SeedPostCategorySeoSchema;
  coverImage?: string;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedPostCategorySeoSchema {
  tags?: SeedPostCategoryTag[];
  settings?: SeedPostCategorySettings;
}

export interface SeedPostCategorySettings {
  preventAutoRedirect?: boolean;
  keywords?: SeedPostCategoryKeyword[];
}

export interface SeedPostCategoryKeyword {
  term?: string;
  isMain?: boolean;
  origin?: string;
}

export interface SeedPostCategoryTag {
  type?: string;
  props?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  children?: string;
  custom?: boolean;
  disabled?: boolean;
}

export interface SeedPostTag {
  label: string;
  language?: string;
  slug?: string;
  fieldsets?: 'URL'[];
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedPost {
  title?: string;
  excerpt?: string;
  firstPublishedDate?: Date | string;
  url?: SeedPostPageUrl;
  slug?: string;
  featured?: boolean;
  pinned?: boolean;
  categoryIds?: string[];
  memberId?: string;
  commentingEnabled?: boolean;
  minutesToRead?: number;
  heroImage?: string;
  translationId?: string;
  language?: string;
  seoData?: SeedPostSeoSchema;
  contactId?: string;
  media?: SeedPostMedia;
  _id?: string;
  richContent?: object;
  tagIds?: string[];
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedPostMedia {
  wixMedia?: SeedPostWixMedia;
  embedMedia?: SeedPostEmbedMedia;
  displayed?: boolean;
  custom?: boolean;
  altText?: string;
}

export interface SeedPostEmbedMedia {
  thumbnail?: SeedPostEmbedThumbnail;
  video?: SeedPostEmbedVideo;
}

export interface SeedPostEmbedVideo {
  url?: string;
  width?: number;
  height?: number;
}

export interface SeedPostEmbedThumbnail {
  url?: string;
  width?: number;
  height?: number;
}

export interface SeedPostWixMedia {
  image?: string;
  videoV2?: SeedPostVideoV2;
}

export interface SeedPostVideoV2 {
  _id?: string;
  resolutions?: SeedPostVideoResolution[];
  filename?: string;
}

export interface SeedPostVideoResolution {
  url?: string;
  height?: number;
  width?: number;
  format?: string;
}

export interface SeedPostSeoSchema {
  tags?: SeedPostTag[];
  settings?: SeedPostSettings;
}

export interface SeedPostSettings {
  preventAutoRedirect?: boolean;
  keywords?: SeedPostKeyword[];
}

export interface SeedPostKeyword {
  term?: string;
  isMain?: boolean;
  origin?: string;
}

export interface SeedPostTag {
  type?: string;
  props?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  children?: string;
  custom?: boolean;
  disabled?: boolean;
}

export interface SeedPostPageUrl {
  base?: string;
  path?: string;
}

export interface SeedContact {
  info?: SeedContactContactInfo;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedContactContactInfo {
  name?: SeedContactContactName;
  emails?: SeedContactContactEmailsWrapper;
  phones?: SeedContactContactPhonesWrapper;
  addresses?: SeedContactContactAddressesWrapper;
  company?: string;
  jobTitle?: string;
  birthdate?: string;
  locale?: string;
  labelKeys?: SeedContactLabelsWrapper;
  extendedFields?: SeedContactExtendedFieldsWrapper;
  picture?: SeedContactContactPicture;
}

export interface SeedContactContactPicture {
  image?: string;
}

export interface SeedContactExtendedFieldsWrapper {
  items?: Record<string, unknown>;
}

export interface SeedContactLabelsWrapper {
  items?: string[];
}

export interface SeedContactContactAddressesWrapper {
  items?: SeedContactContactAddress[];
}

export interface SeedContactContactAddress {
  _id?: string;
  tag?: 'UNTAGGED' | 'HOME' | 'WORK' | 'BILLING' | 'SHIPPING';
  address?: SeedContactAddress;
}

export interface SeedContactAddress {
  streetAddress?: SeedContactStreetAddress;
  addressLine?: string;
  country?: string;
  subdivision?: string;
  city?: string;
  postalCode?: string;
  addressLine2?: string;
}

export interface SeedContactStreetAddress {
  number?: string;
  name?: string;
}

export interface SeedContactContactPhonesWrapper {
  items?: SeedContactContactPhone[];
}

export interface SeedContactContactPhone {
  _id?: string;
  tag?: 'UNTAGGED' | 'MAIN' | 'HOME' | 'MOBILE' | 'WORK' | 'FAX';
  countryCode?: string;
  phone?: string;
  e164Phone?: string;
  primary?: boolean;
}

export interface SeedContactContactEmailsWrapper {
  items?: SeedContactContactEmail[];
}

export interface SeedContactContactEmail {
  _id?: string;
  tag?: 'UNTAGGED' | 'MAIN' | 'HOME' | 'WORK';
  email?: string;
  primary?: boolean;
}

export interface SeedContactContactName {
  first?: string;
  last?: string;
}

export interface SeedPlanOrder {
  planId?: string;
  subscriptionId?: string;
  wixPayOrderId?: string;
  buyer?: SeedPlanOrderBuyer;
  priceDetails?: SeedPlanOrderPriceDetails;
  pricing?: SeedPlanOrderPricingDetails;
  type?: 'ONLINE' | 'OFFLINE' | 'EXTERNAL';
  status?: 'DRAFT' | 'PENDING' | 'ACTIVE' | 'PAUSED' | 'ENDED' | 'CANCELED';
  autoRenewCanceled?: boolean;
  cancellation?: SeedPlanOrderCancellation;
  lastPaymentStatus?: 'PAID' | 'REFUNDED' | 'FAILED' | 'UNPAID' | 'PENDING' | 'NOT_APPLICABLE';
  startDate?: Date | string;
  endDate?: Date | string;
  pausePeriods?: SeedPlanOrderPausePeriod[];
  freeTrialDays?: number;
  earliestEndDate?: Date | string;
  currentCycle?: SeedPlanOrderCurrentCycle;
  planName?: string;
  planDescription?: string;
  planPrice?: string;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedPlanOrderCurrentCycle {
  index?: number;
  startedDate?: Date | string;
  endedDate?: Date | string;
}

export interface SeedPlanOrderPausePeriod {
  status?: 'ACTIVE' | 'ENDED';
  pauseDate?: Date | string;
  resumeDate?: Date | string;
}

export interface SeedPlanOrderCancellation {
  requestedDate?: Date | string;
  cause?: 'OWNER_ACTION' | 'MEMBER_ACTION' | 'PAYMENT_FAILURE' | 'PAYMENT_SETUP_FAILURE';
  effectiveAt?: 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE';
}

export interface SeedPlanOrderPricingDetails {
  subscription?: SeedPlanOrderRecurrence;
  singlePaymentForDuration?: SeedPlanOrderDuration;
  singlePaymentUnlimited?: boolean;
  prices?: SeedPlanOrderSpannedPrice[];
}

export interface SeedPlanOrderSpannedPrice {
  duration?: SeedPlanOrderPriceDuration;
  price?: SeedPlanOrderPrice;
}

export interface SeedPlanOrderPrice {
  subtotal?: string;
  coupon?: SeedPlanOrderCoupon;
  discount?: string;
  tax?: SeedPlanOrderTax;
  total?: string;
  currency?: string;
  proration?: string;
}

export interface SeedPlanOrderTax {
  name?: string;
  includedInPrice?: boolean;
  rate?: string;
  amount?: string;
}

export interface SeedPlanOrderCoupon {
  code?: string;
  amount?: string;
  _id?: string;
}

export interface SeedPlanOrderPriceDuration {
  cycleFrom?: number;
  numberOfCycles?: number;
}

export interface SeedPlanOrderDuration {
  count?: number;
  unit?: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
}

export interface SeedPlanOrderRecurrence {
  cycleDuration?: SeedPlanOrderDuration;
  cycleCount?: number;
}

export interface SeedPlanOrderPriceDetails {
  subscription?: SeedPlanOrderRecurrence;
  singlePaymentForDuration?: SeedPlanOrderDuration;
  singlePaymentUnlimited?: boolean;
  subtotal?: string;
  discount?: string;
  tax?: SeedPlanOrderTax;
  total?: string;
  planPrice?: string;
  currency?: string;
  freeTrialDays?: number;
  coupon?: SeedPlanOrderCoupon;
}

export interface SeedPlanOrderBuyer {
  memberId?: string;
  contactId?: string;
}

export interface SeedOrder {
  number?: string;
  lineItems?: SeedOrderOrderLineItem[];
  buyerInfo?: SeedOrderBuyerInfo;
  paymentStatus?: 'NOT_PAID' | 'PAID' | 'PARTIALLY_REFUNDED' | 'FULLY_REFUNDED' | 'PENDING' | 'PARTIALLY_PAID' | 'PENDING_MERCHANT' | 'CANCELED' | 'DECLINED';
  fulfillmentStatus?: 'NOT_FULFILLED' | 'FULFILLED' | 'PARTIALLY_FULFILLED';
  buyerLanguage?: string;
  weightUnit?: 'KG' | 'LB';
  currency?: string;
  currencyConversionDetails?: SeedOrderCurrencyConversionDetails;
  taxIncludedInPrices?: boolean;
  siteLanguage?: string;
  priceSummary?: SeedOrderPriceSummary;
  billingInfo?: SeedOrderAddressWithContact;
  shippingInfo?: SeedOrderV1ShippingInformation;
  buyerNote?: string;
  status?: 'INITIALIZED' | 'APPROVED' | 'CANCELED' | 'PENDING' | 'REJECTED';
  archived?: boolean;
  taxSummary?: SeedOrderTaxSummary;
  taxInfo?: SeedOrderOrderTaxInfo;
  appliedDiscounts?: SeedOrderAppliedDiscount[];
  attributionSource?: 'FACEBOOK_ADS';
  channelInfo?: SeedOrderChannelInfo;
  seenByAHuman?: boolean;
  checkoutId?: string;
  customFields?: SeedOrderCustomField[];
  balanceSummary?: SeedOrderBalanceSummary;
  additionalFees?: SeedOrderAdditionalFee[];
  extendedFields?: SeedOrderExtendedFields;
  purchaseFlowId?: string;
  recipientInfo?: SeedOrderAddressWithContact;
  tags?: SeedOrderTags;
  purchasedDate?: Date | string;
  businessLocation?: SeedOrderLocation;
  platformFeeSummary?: SeedOrderPlatformFeeSummary;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedOrderPlatformFeeSummary {
  total?: SeedOrderPrice;
  totalPassOn?: SeedOrderPrice;
  totalAbsorbed?: SeedOrderPrice;
  fees?: SeedOrderPlatformFee[];
}

export interface SeedOrderPlatformFee {
  name?: SeedOrderTranslatableString;
  amount?: SeedOrderPrice;
  lineItemId?: string;
  chargeType?: 'PASS_ON' | 'ABSORBED';
  percentageRate?: string;
}

export interface SeedOrderTranslatableString {
  original?: string;
  translated?: string;
}

export interface SeedOrderPrice {
  amount?: string;
  formattedAmount?: string;
}

export interface SeedOrderLocation {
  _id?: string;
  name?: string;
}

export interface SeedOrderTags {
  privateTags?: SeedOrderTagList;
  tags?: SeedOrderTagList;
}

export interface SeedOrderTagList {
  tagIds?: string[];
}

export interface SeedOrderExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedOrderAdditionalFee {
  code?: string;
  name?: string;
  price?: SeedOrderPrice;
  taxDetails?: SeedOrderItemTaxFullDetails;
  taxInfo?: SeedOrderLineItemTaxInfo;
  providerAppId?: string;
  priceBeforeTax?: SeedOrderPrice;
  priceAfterTax?: SeedOrderPrice;
  _id?: string;
  lineItemIds?: string[];
  source?: 'SERVICE_PLUGIN' | 'ITEM' | 'MANUAL' | 'SHIPPING' | 'PLATFORM';
  taxableAddress?: SeedOrderTaxableAddress;
}

export interface SeedOrderTaxableAddress {
  addressType?: 'BUSINESS' | 'BILLING' | 'SHIPPING';
}

export interface SeedOrderLineItemTaxInfo {
  taxAmount?: SeedOrderPrice;
  taxableAmount?: SeedOrderPrice;
  taxRate?: string;
  taxGroupId?: string;
  taxIncludedInPrice?: boolean;
  taxBreakdown?: SeedOrderLineItemTaxBreakdown[];
}

export interface SeedOrderLineItemTaxBreakdown {
  jurisdiction?: string;
  rate?: string;
  taxAmount?: SeedOrderPrice;
  taxType?: string;
  taxName?: string;
  jurisdictionType?: 'COUNTRY' | 'STATE' | 'COUNTY' | 'CITY' | 'SPECIAL';
  nonTaxableAmount?: SeedOrderPrice;
  taxableAmount?: SeedOrderPrice;
}

export interface SeedOrderItemTaxFullDetails {
  taxableAmount?: SeedOrderPrice;
  taxRate?: string;
  totalTax?: SeedOrderPrice;
}

export interface SeedOrderBalanceSummary {
  balance?: SeedOrderBalance;
  paid?: SeedOrderPrice;
  refunded?: SeedOrderPrice;
  authorized?: SeedOrderPrice;
  pendingRefund?: SeedOrderPrice;
  pending?: SeedOrderPrice;
  chargeback?: SeedOrderPrice;
  chargebackReversal?: SeedOrderPrice;
  platformFees?: SeedOrderPrice;
  totalMinusPlatformFees?: SeedOrderPrice;
  cashRoundingAdjustment?: SeedOrderCashRounding;
}

export interface SeedOrderCashRounding {
  amount?: string;
  formattedAmount?: string;
}

export interface SeedOrderBalance {
  amount?: string;
  formattedAmount?: string;
}

export interface SeedOrderCustomField {
  value?: unknown;
  title?: string;
  translatedTitle?: string;
}

export interface SeedOrderChannelInfo {
  type?: 'WEB' | 'POS' | 'EBAY' | 'AMAZON' | 'OTHER_PLATFORM' | 'WIX_APP_STORE' | 'WIX_INVOICES' | 'BACKOFFICE_MERCHANT' | 'WISH' | 'CLASS_PASS' | 'GLOBAL_E' | 'FACEBOOK' | 'ETSY' | 'TIKTOK' | 'FAIRE_COM' | 'PAYPAL_AGENTIC_CHECKOUT' | 'STRIPE_AGENTIC_CHECKOUT';
  externalOrderId?: string;
  externalOrderUrl?: string;
}

export interface SeedOrderAppliedDiscount {
  coupon?: SeedOrderCoupon;
  merchantDiscount?: SeedOrderMerchantDiscount;
  discountRule?: SeedOrderDiscountRule;
  discountType?: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING';
  lineItemIds?: string[];
  _id?: string;
  lineItemDiscounts?: SeedOrderLineItemDiscount[];
}

export interface SeedOrderLineItemDiscount {
  _id?: string;
  totalDiscount?: SeedOrderPrice;
}

export interface SeedOrderDiscountRule {
  _id?: string;
  name?: SeedOrderDiscountRuleName;
  amount?: SeedOrderPrice;
}

export interface SeedOrderDiscountRuleName {
  original?: string;
  translated?: string;
}

export interface SeedOrderMerchantDiscount {
  discountReason?: 'EXCHANGED_ITEMS' | 'BILLING_ADJUSTMENT';
  description?: string;
  amount?: SeedOrderPrice;
}

export interface SeedOrderCoupon {
  _id?: string;
  code?: string;
  name?: string;
  amount?: SeedOrderPrice;
}

export interface SeedOrderOrderTaxInfo {
  totalTax?: SeedOrderPrice;
  taxBreakdown?: SeedOrderOrderTaxBreakdown[];
  taxExempt?: boolean;
}

export interface SeedOrderOrderTaxBreakdown {
  taxName?: string;
  taxType?: string;
  jurisdiction?: string;
  jurisdictionType?: 'COUNTRY' | 'STATE' | 'COUNTY' | 'CITY' | 'SPECIAL';
  rate?: string;
  aggregatedTaxAmount?: SeedOrderPrice;
}

export interface SeedOrderTaxSummary {
  totalTax?: SeedOrderPrice;
}

export interface SeedOrderV1ShippingInformation {
  carrierId?: string;
  code?: string;
  title?: string;
  logistics?: SeedOrderDeliveryLogistics;
  cost?: SeedOrderShippingPrice;
  region?: SeedOrderShippingRegion;
}

export interface SeedOrderShippingRegion {
  name?: string;
}

export interface SeedOrderShippingPrice {
  price?: SeedOrderPrice;
  totalPriceBeforeTax?: SeedOrderPrice;
  totalPriceAfterTax?: SeedOrderPrice;
  taxDetails?: SeedOrderItemTaxFullDetails;
  taxInfo?: SeedOrderLineItemTaxInfo;
  discount?: SeedOrderPrice;
}

export interface SeedOrderDeliveryLogistics {
  shippingDestination?: SeedOrderAddressWithContact;
  pickupDetails?: SeedOrderPickupDetails;
  deliveryTime?: string;
  instructions?: string;
  deliverByDate?: Date | string;
  deliveryTimeSlot?: SeedOrderDeliveryTimeSlot;
}

export interface SeedOrderDeliveryTimeSlot {
  from?: Date | string;
  to?: Date | string;
}

export interface SeedOrderPickupDetails {
  address?: SeedOrderPickupAddress;
  pickupMethod?: 'STORE_PICKUP' | 'PICKUP_POINT';
}

export interface SeedOrderPickupAddress {
  country?: string;
  subdivision?: string;
  city?: string;
  postalCode?: string;
  streetAddress?: SeedOrderStreetAddress;
  addressLine?: string;
  addressLine2?: string;
  countryFullname?: string;
  subdivisionFullname?: string;
}

export interface SeedOrderStreetAddress {
  number?: string;
  name?: string;
}

export interface SeedOrderAddressWithContact {
  address?: SeedOrderAddress;
  contactDetails?: SeedOrderFullAddressContactDetails;
}

export interface SeedOrderFullAddressContactDetails {
  firstName?: string;
  lastName?: string;
  phone?: string;
  company?: string;
  vatId?: SeedOrderVatId;
}

export interface SeedOrderVatId {
  _id?: string;
  type?: 'CPF' | 'CNPJ';
}

export interface SeedOrderAddress {
  country?: string;
  subdivision?: string;
  city?: string;
  postalCode?: string;
  streetAddress?: SeedOrderStreetAddress;
  addressLine?: string;
  addressLine2?: string;
  geocode?: SeedOrderAddressLocation;
  countryFullname?: string;
  subdivisionFullname?: string;
}

export interface SeedOrderAddressLocation {
  latitude?: number;
  longitude?: number;
}

export interface SeedOrderPriceSummary {
  subtotal?: SeedOrderPrice;
  shipping?: SeedOrderPrice;
  tax?: SeedOrderPrice;
  discount?: SeedOrderPrice;
  total?: SeedOrderPrice;
  totalAdditionalFees?: SeedOrderPrice;
}

export interface SeedOrderCurrencyConversionDetails {
  originalCurrency?: string;
  conversionRate?: string;
}

export interface SeedOrderBuyerInfo {
  visitorId?: string;
  memberId?: string;
  contactId?: string;
  email?: string;
}

export interface SeedOrderOrderLineItem {
  _id?: string;
  productName?: SeedOrderProductName;
  catalogReference?: SeedOrderCatalogReference;
  quantity?: number;
  totalDiscount?: SeedOrderPrice;
  descriptionLines?: SeedOrderDescriptionLine[];
  image?: string;
  physicalProperties?: SeedOrderPhysicalProperties;
  itemType?: SeedOrderItemType;
  fulfillerId?: string;
  refundQuantity?: number;
  restockQuantity?: number;
  price?: SeedOrderPrice;
  priceBeforeDiscounts?: SeedOrderPrice;
  totalPriceBeforeTax?: SeedOrderPrice;
  totalPriceAfterTax?: SeedOrderPrice;
  paymentOption?: 'FULL_PAYMENT_ONLINE' | 'FULL_PAYMENT_OFFLINE' | 'MEMBERSHIP' | 'DEPOSIT_ONLINE' | 'MEMBERSHIP_OFFLINE' | 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER';
  taxDetails?: SeedOrderItemTaxFullDetails;
  taxInfo?: SeedOrderLineItemTaxInfo;
  digitalFile?: SeedOrderDigitalFile;
  subscriptionInfo?: SeedOrderSubscriptionInfo;
  priceDescription?: SeedOrderPriceDescription;
  depositAmount?: SeedOrderPrice;
  locations?: SeedOrderLocationAndQuantity[];
  lineItemPrice?: SeedOrderPrice;
  taxableAddress?: SeedOrderTaxableAddress;
  priceUndetermined?: boolean;
  fixedQuantity?: boolean;
  decimalQuantity?: SeedOrderDecimalQuantity;
  extendedFields?: SeedOrderExtendedFields;
  modifierGroups?: SeedOrderModifierGroup[];
}

export interface SeedOrderModifierGroup {
  _id?: string;
  name?: SeedOrderTranslatableString;
  modifiers?: SeedOrderItemModifier[];
}

export interface SeedOrderItemModifier {
  _id?: string;
  quantity?: number;
  label?: SeedOrderTranslatableString;
  details?: SeedOrderTranslatableString;
  price?: SeedOrderPrice;
}

export interface SeedOrderDecimalQuantity {
  measurementUnit?: 'ML' | 'CL' | 'L' | 'CBM' | 'MG' | 'G' | 'KG' | 'MM' | 'CM' | 'M' | 'SQM' | 'OZ' | 'LB' | 'FLOZ' | 'PT' | 'QT' | 'GAL' | 'IN' | 'FT' | 'YD' | 'SQFT';
  otherUnit?: string;
  value?: string;
  description?: SeedOrderTranslatableString;
}

export interface SeedOrderLocationAndQuantity {
  _id?: string;
  appId?: string;
  quantity?: number;
  name?: string;
}

export interface SeedOrderPriceDescription {
  original?: string;
  translated?: string;
}

export interface SeedOrderSubscriptionInfo {
  _id?: string;
  cycleNumber?: number;
  subscriptionOptionTitle?: string;
  subscriptionOptionDescription?: string;
  subscriptionSettings?: SeedOrderSubscriptionSettings;
  chargesDescription?: string;
}

export interface SeedOrderSubscriptionSettings {
  frequency?: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  interval?: number;
  autoRenewal?: boolean;
  billingCycles?: number;
  enableCustomerCancellation?: boolean;
  freeTrialPeriod?: SeedOrderFreeTrialPeriod;
}

export interface SeedOrderFreeTrialPeriod {
  frequency?: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  interval?: number;
}

export interface SeedOrderDigitalFile {
  fileId?: string;
  link?: string;
  expirationDate?: Date | string;
}

export interface SeedOrderItemType {
  preset?: 'UNRECOGNISED' | 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE';
  custom?: string;
}

export interface SeedOrderPhysicalProperties {
  weight?: number;
  sku?: string;
  shippable?: boolean;
}

export interface SeedOrderDescriptionLine {
  plainText?: SeedOrderPlainTextValue;
  colorInfo?: SeedOrderColor;
  name?: SeedOrderDescriptionLineName;
}

export interface SeedOrderDescriptionLineName {
  original?: string;
  translated?: string;
}

export interface SeedOrderColor {
  original?: string;
  translated?: string;
  code?: string;
}

export interface SeedOrderPlainTextValue {
  original?: string;
  translated?: string;
}

export interface SeedOrderCatalogReference {
  catalogItemId?: string;
  appId?: string;
  options?: Record<string, unknown>;
}

export interface SeedOrderProductName {
  original?: string;
  translated?: string;
}

export interface SeedBooking {
  totalParticipants?: number;
  participantsChoices?: SeedBookingParticipantChoices;
  bookedEntity?: SeedBookingBookedEntity;
  contactDetails?: SeedBookingContactDetails;
  additionalFields?: SeedBookingCustomFormField[];
  status?: 'CREATED' | 'CONFIRMED' | 'CANCELED' | 'PENDING' | 'DECLINED' | 'WAITING_LIST';
  paymentStatus?: 'NOT_PAID' | 'PAID' | 'PARTIALLY_PAID' | 'REFUNDED' | 'EXEMPT' | 'FAILED';
  selectedPaymentOption?: 'OFFLINE' | 'ONLINE' | 'MEMBERSHIP' | 'MEMBERSHIP_OFFLINE';
  externalUserId?: string;
  revision?: string;
  createdBy?: SeedBookingCommonIdentificationData;
  startDate?: Date | string;
  endDate?: Date | string;
  extendedFields?: SeedBookingExtendedFields;
  formSubmissionId?: string;
  formId?: string;
  bookedAddOns?: SeedBookingBookedAddOn[];
  depositSelected?: boolean;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedBookingBookedAddOn {
  _id?: string;
  groupId?: string;
  durationInMinutes?: number;
  quantity?: number;
  name?: string;
  nameTranslated?: string;
}

export interface SeedBookingExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedBookingCommonIdentificationData {
  anonymousVisitorId?: string;
  memberId?: string;
  wixUserId?: string;
  appId?: string;
  contactId?: string;
}

export interface SeedBookingCustomFormField {
  _id?: string;
  value?: string;
  label?: string;
  valueType?: 'SHORT_TEXT' | 'LONG_TEXT' | 'CHECK_BOX';
}

export interface SeedBookingContactDetails {
  contactId?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  fullAddress?: SeedBookingAddress;
  timeZone?: string;
  countryCode?: string;
}

export interface SeedBookingAddress {
  streetAddress?: SeedBookingStreetAddress;
  addressLine?: string;
  country?: string;
  subdivision?: string;
  city?: string;
  postalCode?: string;
  addressLine2?: string;
  formattedAddress?: string;
  hint?: string;
  geocode?: SeedBookingAddressLocation;
  countryFullname?: string;
  subdivisions?: SeedBookingSubdivision[];
}

export interface SeedBookingSubdivision {
  code?: string;
  name?: string;
}

export interface SeedBookingAddressLocation {
  latitude?: number;
  longitude?: number;
}

export interface SeedBookingStreetAddress {
  number?: string;
  name?: string;
  apt?: string;
}

export interface SeedBookingBookedEntity {
  slot?: SeedBookingBookedSlot;
  schedule?: SeedBookingBookedSchedule;
  title?: string;
  tags?: string[];
}

export interface SeedBookingBookedSchedule {
  scheduleId?: string;
  serviceId?: string;
  location?: SeedBookingLocation;
  timezone?: string;
  firstSessionStart?: string;
  lastSessionEnd?: string;
}

export interface SeedBookingLocation {
  _id?: string;
  name?: string;
  formattedAddress?: string;
  formattedAddressTranslated?: string;
  locationType?: 'OWNER_BUSINESS' | 'OWNER_CUSTOM' | 'CUSTOM';
}

export interface SeedBookingBookedSlot {
  sessionId?: string;
  serviceId?: string;
  scheduleId?: string;
  eventId?: string;
  startDate?: string;
  endDate?: string;
  timezone?: string;
  resource?: SeedBookingBookedResource;
  location?: SeedBookingLocation;
  resourceSelections?: SeedBookingResourceSelection[];
  allDay?: boolean;
  durationUnitType?: 'HOUR' | 'DAY';
  durationUnitCount?: number;
}

export interface SeedBookingResourceSelection {
  resourceTypeId?: string;
  selectionMethod?: 'SPECIFIC_RESOURCE' | 'ANY_RESOURCE' | 'NO_SELECTION';
  requestedGender?: SeedBookingRequestedGenderValue;
}

export interface SeedBookingRequestedGenderValue {
  gender?: 'ANY_MALE' | 'ANY_FEMALE';
}

export interface SeedBookingBookedResource {
  _id?: string;
  name?: string;
  email?: string;
  scheduleId?: string;
  type?: string;
}

export interface SeedBookingParticipantChoices {
  serviceChoices?: SeedBookingServiceChoices[];
}

export interface SeedBookingServiceChoices {
  numberOfParticipants?: number;
  choices?: SeedBookingServiceChoice[];
}

export interface SeedBookingServiceChoice {
  custom?: string;
  duration?: SeedBookingDuration;
  dateTime?: SeedBookingDateTimeRule;
  participantRange?: SeedBookingParticipantsRange;
  optionId?: string;
  choiceId?: string;
}

export interface SeedBookingParticipantsRange {
  name?: string;
}

export interface SeedBookingDateTimeRule {
  name?: string;
}

export interface SeedBookingDuration {
  minutes?: number;
  name?: string;
}

export interface SeedSubmission {
  formId?: string;
  namespace?: string;
  status?: 'PENDING' | 'CONFIRMED' | 'PAYMENT_WAITING' | 'PAYMENT_CANCELED';
  submissions?: Record<string, unknown>;
  submitter?: SeedSubmissionSubmitter;
  seen?: boolean;
  extendedFields?: SeedSubmissionExtendedFields;
  orderDetails?: SeedSubmissionOrderDetails;
  contactId?: string;
  accessRestriction?: string;
  tags?: SeedSubmissionPublicTags;
  appointmentDetails?: SeedSubmissionAppointmentDetails;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedSubmissionAppointmentDetails {
  staffMemberId?: string;
  staffMemberName?: string;
}

export interface SeedSubmissionPublicTags {
  tags?: SeedSubmissionTagList;
}

export interface SeedSubmissionTagList {
  tagIds?: string[];
}

export interface SeedSubmissionOrderDetails {
  orderId?: string;
  number?: string;
  currency?: string;
  itemSubtotal?: string;
  checkoutId?: string;
}

export interface SeedSubmissionExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedSubmissionSubmitter {
  memberId?: string;
  visitorId?: string;
  applicationId?: string;
  userId?: string;
}

export interface SeedRsvp {
  eventId?: string;
  memberId?: string;
  contactId?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  form?: SeedRsvpFormResponse;
  status?: 'YES' | 'NO' | 'WAITLIST';
  totalGuests?: number;
  guestList?: SeedRsvpGuestList;
  fullyCheckedIn?: boolean;
  checkedInGuestCount?: number;
  additionalGuestDetails?: SeedRsvpAdditionalGuestDetails;
  disableNotifications?: boolean;
  marketingConsent?: boolean;
  extendedFields?: SeedRsvpExtendedFields;
  _id?: string;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedRsvpExtendedFields {
  namespaces?: Record<string, unknown>;
}

export interface SeedRsvpAdditionalGuestDetails {
  guestCount?: number;
  guestNames?: string[];
}

export interface SeedRsvpGuestList {
  guests?: SeedRsvpGuest[];
}

export interface SeedRsvpGuest {
  index?: number;
  fullName?: string;
  checkInDetails?: SeedRsvpCheckInDetails;
  guestId?: number;
}

export interface SeedRsvpCheckInDetails {
  checkedIn?: boolean;
  checkInDate?: Date | string;
  checkInCanceledDate?: Date | string;
  checkedInBy?: string;
  checkInCanceledBy?: string;
  checkedInByStaffMember?: string;
  checkInCanceledByStaffMember?: string;
}

export interface SeedRsvpFormResponse {
  inputValues?: SeedRsvpInputValue[];
}

export interface SeedRsvpInputValue {
  inputName?: string;
  value?: string;
  values?: string[];
}

export interface SeedTicketOrder {
  orderNumber?: string;
  reservationId?: string;
  eventId?: string;
  contactId?: string;
  memberId?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  checkoutForm?: SeedTicketOrderFormResponse;
  confirmed?: boolean;
  status?: 'NA_ORDER_STATUS' | 'FREE' | 'PENDING' | 'PAID' | 'OFFLINE_PENDING' | 'INITIATED' | 'CANCELED' | 'DECLINED' | 'AUTHORIZED' | 'VOIDED' | 'PARTIALLY_PAID';
  method?: string;
  ticketsQuantity?: number;
  totalPrice?: SeedTicketOrderMoney;
  ticketsPdf?: string;
  tickets?: SeedTicketOrderTicketingTicket[];
  archived?: boolean;
  anonymized?: boolean;
  fullName?: string;
  invoice?: SeedTicketOrderInvoice;
  fullyCheckedIn?: boolean;
  paymentDetails?: SeedTicketOrderPaymentDetails;
  channel?: 'ONLINE' | 'OFFLINE_POS';
  marketingConsent?: boolean;
  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */
  _createdDate?: Date | string;
}

export interface SeedTicketOrderPaymentDetails {
  transaction?: SeedTicketOrderPaymentTransaction;
}

export interface SeedTicketOrderPaymentTransaction {
  transactionId?: string;
  method?: string;
}

export interface SeedTicketOrderInvoice {
  items?: SeedTicketOrderItem[];
  total?: SeedTicketOrderMoney;
  discount?: SeedTicketOrderDiscount;
  tax?: SeedTicketOrderTax;
  subTotal?: SeedTicketOrderMoney;
  grandTotal?: SeedTicketOrderMoney;
  fees?: SeedTicketOrderFee[];
  revenue?: SeedTicketOrderMoney;
  previewUrl?: string;
}

export interface SeedTicketOrderFee {
  name?: 'WIX_FEE';
  type?: 'FEE_ADDED' | 'FEE_INCLUDED' | 'FEE_ADDED_AT_CHECKOUT';
  rate?: string;
  amount?: SeedTicketOrderMoney;
}

export interface SeedTicketOrderTax {
  type?: 'INCLUDED' | 'ADDED' | 'ADDED_AT_CHECKOUT';
  name?: string;
  rate?: string;
  taxable?: SeedTicketOrderMoney;
  amount?: SeedTicketOrderMoney;
}

export interface SeedTicketOrderDiscount {
  amount?: SeedTicketOrderMoney;
  afterDiscount?: SeedTicketOrderMoney;
  code?: string;
  name?: string;
  couponId?: string;
  discounts?: SeedTicketOrderDiscountItem[];
}

export interface SeedTicketOrderDiscountItem {
  coupon?: SeedTicketOrderCouponDiscount;
  paidPlan?: SeedTicketOrderPaidPlanDiscount;
  amount?: SeedTicketOrderMoney;
}

export interface SeedTicketOrderPaidPlanDiscount {
  percentDiscount?: SeedTicketOrderPercentDiscount;
  name?: string;
}

export interface SeedTicketOrderPercentDiscount {
  rate?: string;
  quantityDiscounted?: number;
}

export interface SeedTicketOrderCouponDiscount {
  name?: string;
  code?: string;
  couponId?: string;
}

export interface SeedTicketOrderItem {
  _id?: string;
  quantity?: number;
  name?: string;
  price?: SeedTicketOrderMoney;
  total?: SeedTicketOrderMoney;
  discount?: SeedTicketOrderDiscount;
  tax?: SeedTicketOrderTax;
  fees?: SeedTicketOrderFee[];
}

export interface SeedTicketOrderTicketingTicket {
  ticketNumber?: string;
  orderNumber?: string;
  ticketDefinitionId?: string;
  name?: string;
  price?: SeedTicketOrderMoney;
  free?: boolean;
  policy?: string;
  checkIn?: SeedTicketOrderCheckIn;
  orderStatus?: 'NA_ORDER_STATUS' | 'FREE' | 'PENDING' | 'PAID' | 'OFFLINE_PENDING' | 'INITIATED' | 'CANCELED' | 'DECLINED' | 'AUTHORIZED' | 'VOIDED' | 'PARTIALLY_PAID';
  orderArchived?: boolean;
  orderFullName?: string;
  guestFullName?: string;
  guestDetails?: SeedTicketOrderGuestDetails;
  archived?: boolean;
  memberId?: string;
  anonymized?: boolean;
  checkInUrl?: string;
  ticketPdfUrl?: string;
  channel?: 'ONLINE' | 'OFFLINE_POS';
  walletPassUrl?: string;
  canceled?: boolean;
}

export interface SeedTicketOrderGuestDetails {
  guestAssigned?: boolean;
  firstName?: string;
  lastName?: string;
  email?: string;
  form?: SeedTicketOrderFormResponse;
  contactId?: string;
  phone?: string;
}

export interface SeedTicketOrderCheckIn {
  created?: Date | string;
}

export interface SeedTicketOrderMoney {
  amount?: string;
  currency?: string;
  value?: string;
}

export interface SeedTicketOrderFormResponse {
  inputValues?: SeedTicketOrderInputValue[];
}

export interface SeedTicketOrderInputValue {
  inputName?: string;
  value?: string;
  values?: string[];
}
