import { AuditChange, AuditEntry, AuditPerson } from '../../contract/extensions/audit';
import { CompanyBranding, Host } from '../../contract/extensions/branding';
import {
  Bundle,
  CatalogueCustomer,
  CataloguePolicy,
  CustomerChange,
  NewCustomer,
  NewPolicy,
  PolicyChange,
} from '../../contract/extensions/catalogue';
import {
  CatalogueProduct,
  FileChange,
  NewFile,
  NewProductFeature,
  ProductFeatureChange,
  Upload,
} from '../../contract/extensions/catalogueProducts';
import { LicenseEnding } from '../../contract/extensions/licenseEndings';
import { LicensePerson } from '../../contract/extensions/licenseUsers';
import { ListedProduct } from '../../contract/extensions/products';
import { LicenseRequest, OwnRequest } from '../../contract/extensions/requests';
import { NamedTarget, NewRun, Run, RunLine, RunTarget } from '../../contract/extensions/runs';
import { Script } from '../../contract/extensions/scripts';
import { Session } from '../../contract/extensions/sessions';
import { View } from '../../contract/extensions/views';
import { Message } from '../../contract/schemas/common';
import { Company } from '../../contract/schemas/company';
import { CompanyCustomer, Customer } from '../../contract/schemas/customer';
import { Device } from '../../contract/schemas/device';
import { LicenseCustomField, LicenseProductFeature } from '../../contract/schemas/feature';
import { License, LicenseUser } from '../../contract/schemas/license';
import { OAuthClient } from '../../contract/schemas/oauthClient';
import { Order, OrderLicense, OrderManager } from '../../contract/schemas/order';
import { Problem } from '../../contract/schemas/problem';
import { Feature, LicensePolicy, Product, ProductCustomField, ProductFile } from '../../contract/schemas/product';
import { AccountProduct, LicenseCounter, Permission, User } from '../../contract/schemas/user';

/** The schemas that the description of the API has once, by these names. */
export const describedSchemas = {
  AccountProduct,
  AuditChange,
  AuditEntry,
  AuditPerson,
  Bundle,
  CatalogueCustomer,
  CataloguePolicy,
  CatalogueProduct,
  Company,
  CompanyBranding,
  CompanyCustomer,
  Customer,
  CustomerChange,
  Device,
  Feature,
  Host,
  License,
  LicenseCounter,
  LicenseCustomField,
  LicenseEnding,
  LicensePerson,
  LicensePolicy,
  LicenseProductFeature,
  LicenseRequest,
  LicenseUser,
  ListedProduct,
  Message,
  NamedTarget,
  NewCustomer,
  FileChange,
  NewFile,
  NewPolicy,
  NewProductFeature,
  ProductFeatureChange,
  NewRun,
  OAuthClient,
  Order,
  OrderLicense,
  OrderManager,
  OwnRequest,
  Permission,
  PolicyChange,
  Problem,
  Product,
  ProductCustomField,
  ProductFile,
  Run,
  RunLine,
  RunTarget,
  Script,
  Session,
  Upload,
  User,
  View,
} as const;
