"""Lists products, fills a cart and prints the address of the checkout, with nothing but the standard library."""

import json
import os
import urllib.request

API = "https://www.wixapis.com"
# Your site's client ID. The default names a shop that exists from the start.
CLIENT_ID = os.environ.get("WIX_CLIENT_ID", "9e37d7b0-3621-418f-a6b6-000000000005")
# The app ID of Wix Stores, the same on every site.
STORES_APP_ID = "215238eb-22a5-4c36-9e7b-e7c08025e04e"


def call(method, path, body=None, token=None):
    headers = {"content-type": "application/json", **({"authorization": token} if token else {})}
    request = urllib.request.Request(API + path, json.dumps(body).encode() if body else None, headers, method=method)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


token = call("POST", "/oauth2/token", {"clientId": CLIENT_ID, "grantType": "anonymous"})["access_token"]

query = {"query": {"cursorPaging": {"limit": 3}}, "fields": ["CURRENCY"]}
products = call("POST", "/stores/v3/products/query", query, token)["products"]
for product in products:
    print(f"{product['name']}: {product['actualPriceRange']['minValue']['formattedAmount']}")

product = call("GET", f"/stores/v3/products/{products[0]['id']}", token=token)["product"]
reference = {
    "appId": STORES_APP_ID,
    "catalogItemId": product["id"],
    "options": {"variantId": product["variantsInfo"]["variants"][0]["id"]},
}
item = {"catalogReference": reference, "quantity": 1}
cart = call("POST", "/ecom/v2/carts/current/add-line-items", {"catalogItems": [item]}, token)["cart"]

session = {"ecomCheckout": {"checkoutId": cart["id"]}, "callbacks": {"postFlowUrl": "http://localhost:3000/"}}
redirect = call("POST", "/_api/redirects-api/v1/redirect-session", session, token)["redirectSession"]
print(f"Pay at {redirect['fullUrl']}")
